CREATE TABLE "occurrence_events" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "occurrence_events_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_files" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_files_school_id_entry_id_file_id_pk" PRIMARY KEY("school_id","entry_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_follow_ups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"description" text NOT NULL,
	"assigned_to" uuid NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"completed_on" date,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "occurrence_follow_ups_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "occurrence_follow_ups_state" CHECK ("occurrence_follow_ups"."state" in ('pending', 'in_progress', 'completed')),
	CONSTRAINT "occurrence_follow_ups_completed" CHECK (("occurrence_follow_ups"."state" = 'completed') = ("occurrence_follow_ups"."completed_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_readings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_readings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_readings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_acknowledgements" (
	"school_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"acknowledged_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_acknowledgements_school_id_part_id_account_id_pk" PRIMARY KEY("school_id","part_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_acknowledgements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_learners" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"grade" text DEFAULT '' NOT NULL,
	"role" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"action_taken" text DEFAULT '' NOT NULL,
	"told_at" timestamp with time zone,
	"response" text,
	"responded_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "occurrence_learners_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_readers" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"why" text NOT NULL,
	"by_admin" boolean DEFAULT false NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "occurrence_readers_school_id_account_id_entry_id_why_pk" PRIMARY KEY("school_id","account_id","entry_id","why"),
	CONSTRAINT "occurrence_readers_why" CHECK ("occurrence_readers"."why" in ('reporter', 'opened', 'escalated', 'assigned'))
);
--> statement-breakpoint
ALTER TABLE "occurrence_readers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrence_staff" (
	"school_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"part" text NOT NULL,
	CONSTRAINT "occurrence_staff_school_id_entry_id_staff_id_pk" PRIMARY KEY("school_id","entry_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "occurrence_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "occurrences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"entry_number" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"severity" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"location" text NOT NULL,
	"duty_id" uuid,
	"stream_id" uuid,
	"learning_area_id" uuid,
	"witnesses" text[] DEFAULT '{}' NOT NULL,
	"immediate_action" text DEFAULT '' NOT NULL,
	"injuries_reported" boolean DEFAULT false NOT NULL,
	"medical_attention_required" boolean DEFAULT false NOT NULL,
	"property_damage" boolean DEFAULT false NOT NULL,
	"police_notified" boolean DEFAULT false NOT NULL,
	"parents_notified" boolean DEFAULT false NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reporter_name" text NOT NULL,
	"reporter_role" text NOT NULL,
	"reporter_department" text,
	"escalated_to" uuid,
	"escalation_reason" text,
	"escalated_at" timestamp with time zone,
	"review_notes" text DEFAULT '' NOT NULL,
	"resolution_notes" text DEFAULT '' NOT NULL,
	"resolved_at" timestamp with time zone,
	"requires_follow_up" boolean DEFAULT false NOT NULL,
	"follow_up_on" date,
	"follow_up_notes" text DEFAULT '' NOT NULL,
	"names" text DEFAULT '' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"struck_at" timestamp with time zone,
	"struck_by" uuid,
	"struck_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', replace("occurrences"."entry_number", '-', ' ') || ' ' || "occurrences"."title" || ' ' || "occurrences"."location" || ' ' || "occurrences"."names" || ' ' || "occurrences"."description")) STORED,
	CONSTRAINT "occurrences_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "occurrences_status" CHECK ("occurrences"."status" in ('reported', 'under_investigation', 'action_required', 'escalated', 'resolved')),
	CONSTRAINT "occurrences_severity" CHECK ("occurrences"."severity" in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "occurrences_resolved" CHECK ("occurrences"."status" <> 'resolved' or "occurrences"."resolution_notes" <> ''),
	CONSTRAINT "occurrences_escalated" CHECK ("occurrences"."status" <> 'escalated' or "occurrences"."escalated_to" is not null),
	CONSTRAINT "occurrences_struck" CHECK (("occurrences"."struck_at" is null) = ("occurrences"."struck_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "occurrences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "occurrence_events" ADD CONSTRAINT "occurrence_events_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_files" ADD CONSTRAINT "occurrence_files_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_files" ADD CONSTRAINT "occurrence_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ADD CONSTRAINT "occurrence_follow_ups_assigned_to_accounts_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ADD CONSTRAINT "occurrence_follow_ups_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_follow_ups" ADD CONSTRAINT "occurrence_follow_ups_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_readings" ADD CONSTRAINT "occurrence_readings_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_acknowledgements" ADD CONSTRAINT "occurrence_acknowledgements_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_acknowledgements" ADD CONSTRAINT "occurrence_acknowledgements_school_id_part_id_occurrence_learners_school_id_id_fk" FOREIGN KEY ("school_id","part_id") REFERENCES "public"."occurrence_learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_learners" ADD CONSTRAINT "occurrence_learners_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_learners" ADD CONSTRAINT "occurrence_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_readers" ADD CONSTRAINT "occurrence_readers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_readers" ADD CONSTRAINT "occurrence_readers_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_staff" ADD CONSTRAINT "occurrence_staff_school_id_entry_id_occurrences_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."occurrences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrence_staff" ADD CONSTRAINT "occurrence_staff_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_reporter_id_accounts_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_escalated_to_accounts_id_fk" FOREIGN KEY ("escalated_to") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_struck_by_accounts_id_fk" FOREIGN KEY ("struck_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occurrences" ADD CONSTRAINT "occurrences_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occurrence_events_entry_index" ON "occurrence_events" USING btree ("school_id","entry_id","at");--> statement-breakpoint
CREATE INDEX "occurrence_follow_ups_entry_index" ON "occurrence_follow_ups" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE INDEX "occurrence_follow_ups_due_index" ON "occurrence_follow_ups" USING btree ("school_id","due_on","id");--> statement-breakpoint
CREATE INDEX "occurrence_readings_entry_index" ON "occurrence_readings" USING btree ("school_id","entry_id","account_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "occurrence_learners_key" ON "occurrence_learners" USING btree ("school_id","entry_id","learner_id");--> statement-breakpoint
CREATE INDEX "occurrence_learners_learner_index" ON "occurrence_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "occurrence_readers_entry_index" ON "occurrence_readers" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE INDEX "occurrence_staff_complaint_index" ON "occurrence_staff" USING btree ("school_id","staff_id","entry_id") WHERE part = 'complained_of';--> statement-breakpoint
CREATE UNIQUE INDEX "occurrences_number_key" ON "occurrences" USING btree ("school_id","year","number") WHERE number > 0;--> statement-breakpoint
CREATE INDEX "occurrences_time_index" ON "occurrences" USING btree ("school_id","occurred_at","id");--> statement-breakpoint
CREATE INDEX "occurrences_filter_index" ON "occurrences" USING btree ("school_id","category","severity","status","occurred_at");--> statement-breakpoint
CREATE INDEX "occurrences_status_index" ON "occurrences" USING btree ("school_id","status","occurred_at");--> statement-breakpoint
CREATE INDEX "occurrences_duty_index" ON "occurrences" USING btree ("school_id","duty_id") WHERE duty_id is not null;--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_events" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_follow_ups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_readings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_acknowledgements" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_readers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrence_staff" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "occurrences" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));