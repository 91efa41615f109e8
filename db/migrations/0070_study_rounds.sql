CREATE TABLE "study_rounds" (
	"school_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"topic" text NOT NULL,
	"learning_area_id" uuid,
	CONSTRAINT "study_rounds_school_id_account_id_id_pk" PRIMARY KEY("school_id","account_id","id"),
	CONSTRAINT "study_rounds_minutes" CHECK ("study_rounds"."minutes" between 1 and 25)
);
--> statement-breakpoint
ALTER TABLE "study_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "study_rounds" ADD CONSTRAINT "study_rounds_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "study_rounds" ADD CONSTRAINT "study_rounds_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_rounds_index" ON "study_rounds" USING btree ("school_id","account_id","started_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "study_rounds" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));