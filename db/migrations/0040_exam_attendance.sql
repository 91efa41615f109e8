CREATE TABLE "exam_attendance" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_by" uuid,
	CONSTRAINT "exam_attendance_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_attendance_key" UNIQUE("school_id","paper_id","learner_id"),
	CONSTRAINT "exam_attendance_state" CHECK ("exam_attendance"."state" in ('expected', 'present', 'late', 'absent'))
);
--> statement-breakpoint
ALTER TABLE "exam_attendance" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exam_attendance" ADD CONSTRAINT "exam_attendance_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attendance" ADD CONSTRAINT "exam_attendance_school_id_paper_id_exam_papers_school_id_id_fk" FOREIGN KEY ("school_id","paper_id") REFERENCES "public"."exam_papers"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attendance" ADD CONSTRAINT "exam_attendance_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_attendance" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));