CREATE TABLE "activities" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"patron_id" uuid,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activities_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "activities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "activity_entries" (
	"school_id" uuid NOT NULL,
	"activity_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"participation" text NOT NULL,
	"remark" text,
	"recorded_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "activity_entries_school_id_term_id_learner_id_activity_id_pk" PRIMARY KEY("school_id","term_id","learner_id","activity_id"),
	CONSTRAINT "activity_entries_participation" CHECK ("activity_entries"."participation" in ('regular', 'sometimes', 'leader'))
);
--> statement-breakpoint
ALTER TABLE "activity_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "report_prints" ADD COLUMN "with_fees" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_school_id_patron_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","patron_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_school_id_activity_id_activities_school_id_id_fk" FOREIGN KEY ("school_id","activity_id") REFERENCES "public"."activities"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_entries" ADD CONSTRAINT "activity_entries_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "activities_name_key" ON "activities" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "activity_entries_learner_index" ON "activity_entries" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "activities" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "activity_entries" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));