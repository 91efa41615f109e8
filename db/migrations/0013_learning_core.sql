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
CREATE TABLE "curriculum_designs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"lessons_per_week" integer NOT NULL,
	"library_code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "curriculum_designs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "curriculum_designs_key" UNIQUE("school_id","learning_area_id","grade"),
	CONSTRAINT "curriculum_designs_lessons" CHECK ("curriculum_designs"."lessons_per_week" between 1 and 15)
);
--> statement-breakpoint
ALTER TABLE "curriculum_designs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_outcomes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sub_strand_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"rubric" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "curriculum_outcomes_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "curriculum_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_strands" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"design_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "curriculum_strands_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "curriculum_strands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "curriculum_sub_strands" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"strand_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"lessons" integer NOT NULL,
	"inquiry_questions" text[] DEFAULT '{}' NOT NULL,
	"experiences" text[] DEFAULT '{}' NOT NULL,
	"competencies" text[] DEFAULT '{}' NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"pcis" text[] DEFAULT '{}' NOT NULL,
	"csl" text,
	"resources" text[] DEFAULT '{}' NOT NULL,
	"methods" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "curriculum_sub_strands_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "curriculum_sub_strands_lessons" CHECK ("curriculum_sub_strands"."lessons" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "curriculum_sub_strands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comment_bank" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"band" text,
	"level" text,
	"text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_bank_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_bank" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "national_results" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"exam" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"recorded_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "national_results_school_id_learner_id_exam_pk" PRIMARY KEY("school_id","learner_id","exam"),
	CONSTRAINT "national_results_percent" CHECK ("national_results"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "national_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_codes" (
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "report_card_codes_school_id_code_pk" PRIMARY KEY("school_id","code")
);
--> statement-breakpoint
ALTER TABLE "report_card_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_versions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	"code" text NOT NULL,
	"reason" text,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_card_versions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_card_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_cards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"class_comment" text,
	"class_comment_by" uuid,
	"head_comment" text,
	"head_comment_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_print_files" (
	"school_id" uuid NOT NULL,
	"print_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"label" text NOT NULL,
	"cards" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "report_print_files_school_id_print_id_run_id_pk" PRIMARY KEY("school_id","print_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "report_print_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_prints" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_ids" uuid[] NOT NULL,
	"requested_by" uuid,
	"requested_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_prints_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_prints_state" CHECK ("report_prints"."state" in ('waiting', 'working', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "report_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"closes_on" date,
	"opens_on" date,
	"created_by" uuid,
	"checked_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_runs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_runs_state" CHECK ("report_runs"."state" in ('draft', 'checked', 'published')),
	CONSTRAINT "report_runs_language" CHECK ("report_runs"."language" in ('en', 'sw'))
);
--> statement-breakpoint
ALTER TABLE "report_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_answers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer" jsonb,
	"sequence" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"two_devices" boolean DEFAULT false NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"late" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"form" text,
	"score" integer,
	"comment" text,
	"marked_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_answers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quiz_answers_one" UNIQUE("school_id","attempt_id","question_id"),
	CONSTRAINT "quiz_answers_state" CHECK ("quiz_answers"."state" in ('open', 'blank', 'auto', 'waiting', 'teacher'))
);
--> statement-breakpoint
ALTER TABLE "quiz_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"submitted_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"waiting" integer DEFAULT 0 NOT NULL,
	"late" integer DEFAULT 0 NOT NULL,
	"refused" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	CONSTRAINT "quiz_attempts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quiz_attempts_one" UNIQUE("school_id","quiz_id","learner_id"),
	CONSTRAINT "quiz_attempts_status" CHECK ("quiz_attempts"."status" in ('open', 'submitted', 'timed_out'))
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_learners" (
	"school_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "quiz_learners_school_id_quiz_id_learner_id_pk" PRIMARY KEY("school_id","quiz_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "quiz_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"points" integer NOT NULL,
	"details" jsonb NOT NULL,
	"explanation" text,
	"file_id" uuid,
	CONSTRAINT "quiz_questions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('single', 'multiple', 'number', 'short', 'match', 'order')),
	CONSTRAINT "quiz_questions_points" CHECK ("quiz_questions"."points" between 1 and 10000)
);
--> statement-breakpoint
ALTER TABLE "quiz_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quizzes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"title" text NOT NULL,
	"instructions" text,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"time_limit_minutes" integer,
	"shuffle" boolean NOT NULL,
	"show_answers" text NOT NULL,
	"for_chosen" boolean DEFAULT false NOT NULL,
	"count_in_gradebook" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"returned_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "quizzes_status" CHECK ("quizzes"."status" in ('draft', 'published', 'closed')),
	CONSTRAINT "quizzes_show_answers" CHECK ("quizzes"."show_answers" in ('after_close', 'never'))
);
--> statement-breakpoint
ALTER TABLE "quizzes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_markings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"marker_id" uuid NOT NULL,
	"threshold" integer NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "second_markings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "second_markings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "second_marks" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"marking_id" uuid NOT NULL,
	"answer_id" uuid NOT NULL,
	"score" integer,
	CONSTRAINT "second_marks_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "second_marks_one" UNIQUE("school_id","marking_id","answer_id")
);
--> statement-breakpoint
ALTER TABLE "second_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "curriculum_designs" ADD CONSTRAINT "curriculum_designs_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_outcomes" ADD CONSTRAINT "curriculum_outcomes_school_id_sub_strand_id_curriculum_sub_strands_school_id_id_fk" FOREIGN KEY ("school_id","sub_strand_id") REFERENCES "public"."curriculum_sub_strands"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_strands" ADD CONSTRAINT "curriculum_strands_school_id_design_id_curriculum_designs_school_id_id_fk" FOREIGN KEY ("school_id","design_id") REFERENCES "public"."curriculum_designs"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_sub_strands" ADD CONSTRAINT "curriculum_sub_strands_school_id_strand_id_curriculum_strands_school_id_id_fk" FOREIGN KEY ("school_id","strand_id") REFERENCES "public"."curriculum_strands"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_bank" ADD CONSTRAINT "comment_bank_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "national_results" ADD CONSTRAINT "national_results_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_codes" ADD CONSTRAINT "report_card_codes_school_id_version_id_report_card_versions_school_id_id_fk" FOREIGN KEY ("school_id","version_id") REFERENCES "public"."report_card_versions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_card_id_report_cards_school_id_id_fk" FOREIGN KEY ("school_id","card_id") REFERENCES "public"."report_cards"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_run_id_report_runs_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."report_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_print_id_report_prints_school_id_id_fk" FOREIGN KEY ("school_id","print_id") REFERENCES "public"."report_prints"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_run_id_report_runs_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."report_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_school_id_attempt_id_quiz_attempts_school_id_id_fk" FOREIGN KEY ("school_id","attempt_id") REFERENCES "public"."quiz_attempts"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_school_id_question_id_quiz_questions_school_id_id_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."quiz_questions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_learners" ADD CONSTRAINT "quiz_learners_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_learners" ADD CONSTRAINT "quiz_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_school_id_quiz_id_quizzes_school_id_id_fk" FOREIGN KEY ("school_id","quiz_id") REFERENCES "public"."quizzes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_school_id_asked_by_staff_school_id_id_fk" FOREIGN KEY ("school_id","asked_by") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_markings" ADD CONSTRAINT "second_markings_school_id_marker_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","marker_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_school_id_marking_id_second_markings_school_id_id_fk" FOREIGN KEY ("school_id","marking_id") REFERENCES "public"."second_markings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_marks" ADD CONSTRAINT "second_marks_school_id_answer_id_quiz_answers_school_id_id_fk" FOREIGN KEY ("school_id","answer_id") REFERENCES "public"."quiz_answers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "curriculum_outcomes_index" ON "curriculum_outcomes" USING btree ("school_id","sub_strand_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_strands_name_key" ON "curriculum_strands" USING btree ("school_id","design_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_sub_strands_name_key" ON "curriculum_sub_strands" USING btree ("school_id","strand_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_codes_code_key" ON "report_card_codes" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_key" ON "report_card_versions" USING btree ("school_id","card_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_current_key" ON "report_card_versions" USING btree ("school_id","card_id") WHERE not replaced;--> statement-breakpoint
CREATE INDEX "report_card_versions_learner_index" ON "report_card_versions" USING btree ("school_id","learner_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_key" ON "report_cards" USING btree ("school_id","run_id","learner_id");--> statement-breakpoint
CREATE INDEX "report_cards_learner_index" ON "report_cards" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "report_prints_index" ON "report_prints" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_key" ON "report_runs" USING btree ("school_id","term_id","stream_id");--> statement-breakpoint
CREATE INDEX "quiz_answers_waiting_index" ON "quiz_answers" USING btree ("school_id","question_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner_index" ON "quiz_attempts" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "quiz_learners_learner_index" ON "quiz_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_quiz_index" ON "quiz_questions" USING btree ("school_id","quiz_id","position");--> statement-breakpoint
CREATE INDEX "quizzes_place_index" ON "quizzes" USING btree ("school_id","stream_id","learning_area_id");--> statement-breakpoint
CREATE INDEX "second_markings_marker_index" ON "second_markings" USING btree ("school_id","marker_id");--> statement-breakpoint
CREATE INDEX "second_markings_asked_index" ON "second_markings" USING btree ("school_id","asked_by");--> statement-breakpoint
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
CREATE POLICY "school_only" ON "schemes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_designs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_outcomes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_strands" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_sub_strands" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "comment_bank" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "national_results" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "report_card_codes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_card_versions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_cards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_print_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_prints" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_runs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_attempts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_questions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quizzes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "second_markings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "second_marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Written by hand: a published card never changes. Only that it was replaced may be noted, once; the trigger stands in the way of everything else.
CREATE OR REPLACE FUNCTION "keep_report_card_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A published report card is kept';
  END IF;
  IF to_jsonb(NEW) - 'replaced' IS DISTINCT FROM to_jsonb(OLD) - 'replaced' OR (OLD."replaced" AND NOT NEW."replaced") THEN
    RAISE EXCEPTION 'A published report card never changes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "report_card_versions_kept" BEFORE UPDATE OR DELETE ON "report_card_versions" FOR EACH ROW EXECUTE FUNCTION "keep_report_card_versions"();
