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
CREATE INDEX "quiz_answers_waiting_index" ON "quiz_answers" USING btree ("school_id","question_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "quiz_attempts_learner_index" ON "quiz_attempts" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "quiz_learners_learner_index" ON "quiz_learners" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "quiz_questions_quiz_index" ON "quiz_questions" USING btree ("school_id","quiz_id","position");--> statement-breakpoint
CREATE INDEX "quizzes_place_index" ON "quizzes" USING btree ("school_id","stream_id","learning_area_id");--> statement-breakpoint
CREATE INDEX "second_markings_marker_index" ON "second_markings" USING btree ("school_id","marker_id");--> statement-breakpoint
CREATE INDEX "second_markings_asked_index" ON "second_markings" USING btree ("school_id","asked_by");--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_attempts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quiz_questions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "quizzes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "second_markings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "second_marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));