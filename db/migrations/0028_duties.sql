CREATE TABLE "duty_covers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"absence_id" uuid NOT NULL,
	"lesson_id" uuid,
	"duty_id" uuid,
	"day" date NOT NULL,
	"staff_id" uuid NOT NULL,
	"begins" timestamp NOT NULL,
	"ends" timestamp NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"note" text,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" uuid,
	"answered_at" timestamp with time zone,
	"answer_note" text,
	CONSTRAINT "duty_covers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duty_covers_what" CHECK (num_nonnulls("duty_covers"."lesson_id", "duty_covers"."duty_id") = 1),
	CONSTRAINT "duty_covers_state" CHECK ("duty_covers"."state" in ('asked', 'accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "duty_covers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_swaps" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_to" uuid,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	"answer_note" text,
	"taken_by" uuid,
	CONSTRAINT "duty_swaps_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duty_swaps_status" CHECK ("duty_swaps"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'lapsed'))
);
--> statement-breakpoint
ALTER TABLE "duty_swaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duties" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'supervision' NOT NULL,
	"ends_next_day" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"instructions" text,
	"teachers_needed" integer DEFAULT 1 NOT NULL,
	"type_id" uuid,
	"series_id" uuid,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"location" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"cancel_reason" text,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duties_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duties_status" CHECK ("duties"."status" in ('scheduled', 'completed', 'cancelled')),
	CONSTRAINT "duties_order" CHECK (("duties"."end_time" > "duties"."start_time") <> "duties"."ends_next_day")
);
--> statement-breakpoint
ALTER TABLE "duties" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_assignments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"begins" timestamp NOT NULL,
	"ends" timestamp NOT NULL,
	"assigned_at" timestamp with time zone NOT NULL,
	"assigned_by" uuid,
	"auto_run_id" uuid,
	"accepted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"notes" text,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	"ended_at" timestamp with time zone,
	"override_reason" text,
	CONSTRAINT "duty_assignments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "duty_assignments_order" CHECK ("duty_assignments"."begins" < "duty_assignments"."ends")
);
--> statement-breakpoint
ALTER TABLE "duty_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_auto_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"applied_by" uuid,
	"applied_at" timestamp with time zone NOT NULL,
	"assigned" integer NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "duty_auto_runs_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_auto_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_history" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"action" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "duty_history_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_history" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"content" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "duty_notes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_preferences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"preferred_types" text[] NOT NULL,
	"unavailable_days" integer[] NOT NULL,
	"earliest_start" text,
	"latest_end" text,
	"max_per_week" integer,
	"reminder_hours" integer,
	"notes" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_preferences_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_series" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"days_of_week" integer[] NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"exceptions" date[] DEFAULT '{}'::date[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_series_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "duty_types" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text DEFAULT 'supervision' NOT NULL,
	"ends_next_day" boolean DEFAULT false NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"instructions" text,
	"teachers_needed" integer DEFAULT 1 NOT NULL,
	"location" text,
	"start_time" text,
	"end_time" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "duty_types_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "duty_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "staff_absences" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reason" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_absences_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "staff_absences_order" CHECK ("staff_absences"."starts_on" <= "staff_absences"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "staff_absences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_absence_id_staff_absences_school_id_id_fk" FOREIGN KEY ("school_id","absence_id") REFERENCES "public"."staff_absences"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_lesson_id_lessons_school_id_id_fk" FOREIGN KEY ("school_id","lesson_id") REFERENCES "public"."lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_assignment_id_duty_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."duty_assignments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_requested_by_staff_school_id_id_fk" FOREIGN KEY ("school_id","requested_by") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_requested_to_staff_school_id_id_fk" FOREIGN KEY ("school_id","requested_to") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_swaps" ADD CONSTRAINT "duty_swaps_school_id_taken_by_staff_school_id_id_fk" FOREIGN KEY ("school_id","taken_by") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_school_id_type_id_duty_types_school_id_id_fk" FOREIGN KEY ("school_id","type_id") REFERENCES "public"."duty_types"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_school_id_series_id_duty_series_school_id_id_fk" FOREIGN KEY ("school_id","series_id") REFERENCES "public"."duty_series"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_school_id_auto_run_id_duty_auto_runs_school_id_id_fk" FOREIGN KEY ("school_id","auto_run_id") REFERENCES "public"."duty_auto_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_auto_runs" ADD CONSTRAINT "duty_auto_runs_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_history" ADD CONSTRAINT "duty_history_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_notes" ADD CONSTRAINT "duty_notes_school_id_duty_id_duties_school_id_id_fk" FOREIGN KEY ("school_id","duty_id") REFERENCES "public"."duties"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_preferences" ADD CONSTRAINT "duty_preferences_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_series" ADD CONSTRAINT "duty_series_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duty_types" ADD CONSTRAINT "duty_types_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_covers_lesson_key" ON "duty_covers" USING btree ("school_id","lesson_id","day") WHERE lesson_id is not null and state in ('asked', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "duty_covers_duty_key" ON "duty_covers" USING btree ("school_id","duty_id","absence_id") WHERE duty_id is not null and state in ('asked', 'accepted');--> statement-breakpoint
CREATE INDEX "duty_covers_day_index" ON "duty_covers" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "duty_covers_staff_index" ON "duty_covers" USING btree ("school_id","staff_id","begins");--> statement-breakpoint
CREATE INDEX "duty_covers_absence_index" ON "duty_covers" USING btree ("school_id","absence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_swaps_pending_key" ON "duty_swaps" USING btree ("school_id","assignment_id") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "duty_swaps_duty_index" ON "duty_swaps" USING btree ("school_id","duty_id");--> statement-breakpoint
CREATE INDEX "duty_swaps_status_index" ON "duty_swaps" USING btree ("school_id","status","requested_at");--> statement-breakpoint
CREATE INDEX "duties_date_index" ON "duties" USING btree ("school_id","date","start_time");--> statement-breakpoint
CREATE INDEX "duties_series_index" ON "duties" USING btree ("school_id","series_id","date");--> statement-breakpoint
CREATE INDEX "duties_type_index" ON "duties" USING btree ("school_id","type_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_assignments_once_key" ON "duty_assignments" USING btree ("school_id","duty_id","staff_id") WHERE declined_at is null and ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "duty_assignments_main_key" ON "duty_assignments" USING btree ("school_id","duty_id") WHERE is_main and declined_at is null and ended_at is null;--> statement-breakpoint
CREATE INDEX "duty_assignments_staff_index" ON "duty_assignments" USING btree ("school_id","staff_id","begins");--> statement-breakpoint
CREATE INDEX "duty_assignments_run_index" ON "duty_assignments" USING btree ("school_id","auto_run_id");--> statement-breakpoint
CREATE INDEX "duty_history_duty_index" ON "duty_history" USING btree ("school_id","duty_id","at");--> statement-breakpoint
CREATE INDEX "duty_notes_duty_index" ON "duty_notes" USING btree ("school_id","duty_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_preferences_staff_key" ON "duty_preferences" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "duty_types_name_key" ON "duty_types" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE INDEX "staff_absences_day_index" ON "staff_absences" USING btree ("school_id","starts_on","ends_on");--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_covers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_swaps" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duties" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_assignments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_auto_runs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_history" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_preferences" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_series" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "duty_types" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "staff_absences" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- By hand: nobody is on two duties, covers two things, or is recorded absent twice at an instant, however many decide at once. What an admin overrides with a reason stands outside.
ALTER TABLE "duty_assignments" ADD CONSTRAINT "duty_assignments_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tsrange("begins", "ends") WITH &&) WHERE ("declined_at" IS NULL AND "ended_at" IS NULL AND "override_reason" IS NULL);--> statement-breakpoint
ALTER TABLE "duty_covers" ADD CONSTRAINT "duty_covers_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tsrange("begins", "ends") WITH &&) WHERE ("state" = 'accepted');--> statement-breakpoint
ALTER TABLE "staff_absences" ADD CONSTRAINT "staff_absences_once" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, daterange("starts_on", "ends_on", '[]') WITH &&);
