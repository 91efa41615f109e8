CREATE TABLE "clearance_signatures" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"clearance_id" uuid NOT NULL,
	"desk" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"remark" text,
	"covered" jsonb NOT NULL,
	CONSTRAINT "clearance_signatures_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "clearance_signatures_remark" CHECK ("clearance_signatures"."covered" = '{}'::jsonb or "clearance_signatures"."remark" is not null)
);
--> statement-breakpoint
ALTER TABLE "clearance_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "clearances" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"leaves_on" date NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "clearances_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "clearances_withdrawn" CHECK (("clearances"."withdrawn_by" is null) = ("clearances"."withdrawn_at" is null))
);
--> statement-breakpoint
ALTER TABLE "clearances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "clearance_signatures" ADD CONSTRAINT "clearance_signatures_school_id_clearance_id_clearances_school_id_id_fk" FOREIGN KEY ("school_id","clearance_id") REFERENCES "public"."clearances"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clearances" ADD CONSTRAINT "clearances_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "clearance_signatures_desk_key" ON "clearance_signatures" USING btree ("school_id","clearance_id","desk");--> statement-breakpoint
CREATE UNIQUE INDEX "clearances_learner_key" ON "clearances" USING btree ("school_id","learner_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE POLICY "school_only" ON "clearance_signatures" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "clearances" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));