CREATE TABLE "cbe_answers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_as" text NOT NULL,
	"status" text NOT NULL,
	"hidden_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cbe_answers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "cbe_answers_status" CHECK ("cbe_answers"."status" in ('waiting', 'shown', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "cbe_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cbe_questions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_as" text NOT NULL,
	"status" text NOT NULL,
	"hidden_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cbe_questions_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "cbe_questions_status" CHECK ("cbe_questions"."status" in ('waiting', 'shown', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "cbe_questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "cbe_reports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"answer_id" uuid,
	"reason" text NOT NULL,
	"reported_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "cbe_reports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "cbe_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cbe_answers" ADD CONSTRAINT "cbe_answers_school_id_question_id_cbe_questions_school_id_id_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."cbe_questions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbe_questions" ADD CONSTRAINT "cbe_questions_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbe_reports" ADD CONSTRAINT "cbe_reports_school_id_question_id_cbe_questions_school_id_id_fk" FOREIGN KEY ("school_id","question_id") REFERENCES "public"."cbe_questions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbe_reports" ADD CONSTRAINT "cbe_reports_school_id_answer_id_cbe_answers_school_id_id_fk" FOREIGN KEY ("school_id","answer_id") REFERENCES "public"."cbe_answers"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cbe_answers_index" ON "cbe_answers" USING btree ("school_id","question_id","created_at");--> statement-breakpoint
CREATE INDEX "cbe_answers_writer_index" ON "cbe_answers" USING btree ("school_id","written_by","created_at");--> statement-breakpoint
CREATE INDEX "cbe_questions_index" ON "cbe_questions" USING btree ("school_id","status","created_at");--> statement-breakpoint
CREATE INDEX "cbe_questions_writer_index" ON "cbe_questions" USING btree ("school_id","written_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cbe_reports_question_key" ON "cbe_reports" USING btree ("school_id","question_id","reported_by") WHERE answer_id is null and settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cbe_reports_answer_key" ON "cbe_reports" USING btree ("school_id","answer_id","reported_by") WHERE answer_id is not null and settled_at is null;--> statement-breakpoint
CREATE POLICY "school_only" ON "cbe_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "cbe_questions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "cbe_reports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));