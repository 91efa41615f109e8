CREATE TABLE "cbe_kjsea_results" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"level" integer NOT NULL,
	"recorded_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cbe_kjsea_results_school_id_learner_id_learning_area_id_pk" PRIMARY KEY("school_id","learner_id","learning_area_id"),
	CONSTRAINT "cbe_kjsea_results_level" CHECK ("cbe_kjsea_results"."level" between 1 and 8)
);
--> statement-breakpoint
ALTER TABLE "cbe_kjsea_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "cbe_kjsea_results" ADD CONSTRAINT "cbe_kjsea_results_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cbe_kjsea_results" ADD CONSTRAINT "cbe_kjsea_results_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "cbe_kjsea_results" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));