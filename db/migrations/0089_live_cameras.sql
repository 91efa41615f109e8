CREATE TABLE "live_cameras" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grouping_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "live_cameras_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_cameras" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_cameras" ADD CONSTRAINT "live_cameras_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_cameras" ADD CONSTRAINT "live_cameras_school_id_grouping_id_live_groupings_school_id_id_fk" FOREIGN KEY ("school_id","grouping_id") REFERENCES "public"."live_groupings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_cameras" ADD CONSTRAINT "live_cameras_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_cameras_once" ON "live_cameras" USING btree ("school_id","grouping_id","learner_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_cameras" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));