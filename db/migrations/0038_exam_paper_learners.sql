CREATE TABLE "exam_paper_learners" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	CONSTRAINT "exam_paper_learners_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_paper_learners_key" UNIQUE("school_id","paper_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "exam_paper_learners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD COLUMN "chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_paper_learners" ADD CONSTRAINT "exam_paper_learners_school_id_paper_id_exam_papers_school_id_id_fk" FOREIGN KEY ("school_id","paper_id") REFERENCES "public"."exam_papers"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_paper_learners" ADD CONSTRAINT "exam_paper_learners_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_paper_learners" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));