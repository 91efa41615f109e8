CREATE TABLE "learner_choices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	CONSTRAINT "learner_choices_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "learner_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "learner_choices" ADD CONSTRAINT "learner_choices_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_choices" ADD CONSTRAINT "learner_choices_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "learner_choices_once" ON "learner_choices" USING btree ("school_id","learning_area_id","learner_id");--> statement-breakpoint
CREATE INDEX "learner_choices_learner_index" ON "learner_choices" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "learner_choices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));