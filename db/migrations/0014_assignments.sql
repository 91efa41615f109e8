CREATE TABLE "resumable_uploads" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resumable_uploads_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "resumable_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignment_files" (
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "assignment_files_school_id_assignment_id_file_id_pk" PRIMARY KEY("school_id","assignment_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "assignment_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignment_learners" (
	"school_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "assignment_learners_school_id_assignment_id_learner_id_pk" PRIMARY KEY("school_id","assignment_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "assignment_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assignments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"target_kind" text NOT NULL,
	"stream_id" uuid,
	"group_id" uuid,
	"learning_area_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"assigned_on" date,
	"max_score" numeric(7, 2) NOT NULL,
	"rubric" jsonb,
	"late" text NOT NULL,
	"late_until" date,
	"taken_until" timestamp with time zone,
	"resubmission" boolean NOT NULL,
	"count_in_gradebook" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "assignments_target" CHECK ("assignments"."target_kind" in ('class', 'group', 'learners') and ("assignments"."group_id" is not null) = ("assignments"."target_kind" = 'group')),
	CONSTRAINT "assignments_stream" CHECK (("assignments"."stream_id" is null) = ("assignments"."target_kind" = 'group')),
	CONSTRAINT "assignments_status" CHECK ("assignments"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "assignments_late" CHECK ("assignments"."late" in ('refused', 'accepted', 'until'))
);
--> statement-breakpoint
ALTER TABLE "assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "banked_comments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "banked_comments_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "banked_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_resource_streams" (
	"school_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	CONSTRAINT "class_resource_streams_school_id_resource_id_stream_id_pk" PRIMARY KEY("school_id","resource_id","stream_id")
);
--> statement-breakpoint
ALTER TABLE "class_resource_streams" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "class_resources" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"url" text,
	"file_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_resources_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "class_resources_source" CHECK (("class_resources"."url" is null) <> ("class_resources"."file_id" is null))
);
--> statement-breakpoint
ALTER TABLE "class_resources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submission_attempts" (
	"school_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"note" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"late" boolean NOT NULL,
	CONSTRAINT "submission_attempts_school_id_submission_id_number_pk" PRIMARY KEY("school_id","submission_id","number")
);
--> statement-breakpoint
ALTER TABLE "submission_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submission_files" (
	"school_id" uuid NOT NULL,
	"submission_id" uuid NOT NULL,
	"attempt" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "submission_files_school_id_submission_id_file_id_pk" PRIMARY KEY("school_id","submission_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "submission_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submissions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"score" numeric(7, 2),
	"levels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"comment" text,
	"marked_by" uuid,
	"marked_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "submissions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "submissions_learner_key" UNIQUE("school_id","assignment_id","learner_id"),
	CONSTRAINT "submissions_state" CHECK ("submissions"."state" in ('submitted', 'marked', 'returned'))
);
--> statement-breakpoint
ALTER TABLE "submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teaching_group_learners" (
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "teaching_group_learners_school_id_group_id_learner_id_pk" PRIMARY KEY("school_id","group_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "teaching_group_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "teaching_groups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teaching_groups_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "teaching_groups_status" CHECK ("teaching_groups"."status" in ('active', 'archived'))
);
--> statement-breakpoint
ALTER TABLE "teaching_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scheme_lessons" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"scheme_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"week" integer,
	"lesson" integer,
	"planned_on" date,
	"sub_strand_id" uuid,
	"outcome_ids" uuid[] DEFAULT '{}' NOT NULL,
	"title" text,
	"experiences" text,
	"inquiry_question" text,
	"resources" text,
	"methods" text,
	"reflection" text,
	"taught_on" date,
	"taught_by" uuid,
	"introduction" text,
	"steps" text[] DEFAULT '{}' NOT NULL,
	"conclusion" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "scheme_lessons_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "scheme_lessons_taught" CHECK (("scheme_lessons"."taught_on" is null) = ("scheme_lessons"."taught_by" is null)),
	CONSTRAINT "scheme_lessons_content" CHECK ("scheme_lessons"."sub_strand_id" is not null or "scheme_lessons"."title" is not null)
);
--> statement-breakpoint
ALTER TABLE "scheme_lessons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "schemes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"weekdays" integer[] NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "schemes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "schemes_key" UNIQUE("school_id","stream_id","learning_area_id","term_id")
);
--> statement-breakpoint
ALTER TABLE "schemes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_files" ADD CONSTRAINT "assignment_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_learners" ADD CONSTRAINT "assignment_learners_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_learners" ADD CONSTRAINT "assignment_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_group_id_teaching_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."teaching_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banked_comments" ADD CONSTRAINT "banked_comments_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banked_comments" ADD CONSTRAINT "banked_comments_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resource_streams" ADD CONSTRAINT "class_resource_streams_school_id_resource_id_class_resources_school_id_id_fk" FOREIGN KEY ("school_id","resource_id") REFERENCES "public"."class_resources"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resource_streams" ADD CONSTRAINT "class_resource_streams_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resources" ADD CONSTRAINT "class_resources_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resources" ADD CONSTRAINT "class_resources_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_resources" ADD CONSTRAINT "class_resources_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_attempts" ADD CONSTRAINT "submission_attempts_school_id_submission_id_submissions_school_id_id_fk" FOREIGN KEY ("school_id","submission_id") REFERENCES "public"."submissions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_school_id_submission_id_submissions_school_id_id_fk" FOREIGN KEY ("school_id","submission_id") REFERENCES "public"."submissions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submission_files" ADD CONSTRAINT "submission_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_school_id_assignment_id_assignments_school_id_id_fk" FOREIGN KEY ("school_id","assignment_id") REFERENCES "public"."assignments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_group_learners" ADD CONSTRAINT "teaching_group_learners_school_id_group_id_teaching_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."teaching_groups"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_group_learners" ADD CONSTRAINT "teaching_group_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_groups" ADD CONSTRAINT "teaching_groups_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_groups" ADD CONSTRAINT "teaching_groups_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_lessons" ADD CONSTRAINT "scheme_lessons_school_id_scheme_id_schemes_school_id_id_fk" FOREIGN KEY ("school_id","scheme_id") REFERENCES "public"."schemes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_lessons" ADD CONSTRAINT "scheme_lessons_school_id_sub_strand_id_curriculum_sub_strands_school_id_id_fk" FOREIGN KEY ("school_id","sub_strand_id") REFERENCES "public"."curriculum_sub_strands"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schemes" ADD CONSTRAINT "schemes_school_id_design_id_curriculum_designs_school_id_id_fk" FOREIGN KEY ("school_id","design_id") REFERENCES "public"."curriculum_designs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resumable_uploads_account_index" ON "resumable_uploads" USING btree ("school_id","account_id","created_at");--> statement-breakpoint
CREATE INDEX "assignment_learners_learner_index" ON "assignment_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "assignments_stream_index" ON "assignments" USING btree ("school_id","stream_id","due_at");--> statement-breakpoint
CREATE INDEX "assignments_group_index" ON "assignments" USING btree ("school_id","group_id");--> statement-breakpoint
CREATE INDEX "banked_comments_staff_index" ON "banked_comments" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "class_resource_streams_stream_index" ON "class_resource_streams" USING btree ("school_id","stream_id");--> statement-breakpoint
CREATE INDEX "submissions_learner_index" ON "submissions" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "teaching_groups_staff_index" ON "teaching_groups" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE INDEX "scheme_lessons_index" ON "scheme_lessons" USING btree ("school_id","scheme_id","position");--> statement-breakpoint
CREATE INDEX "scheme_lessons_sub_strand_index" ON "scheme_lessons" USING btree ("school_id","sub_strand_id");--> statement-breakpoint
CREATE INDEX "schemes_term_index" ON "schemes" USING btree ("school_id","term_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "resumable_uploads" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignment_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignment_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assignments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "banked_comments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "class_resource_streams" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "class_resources" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "submission_attempts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "submission_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "submissions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "teaching_group_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "teaching_groups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "scheme_lessons" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "schemes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));