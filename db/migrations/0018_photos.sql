CREATE TABLE "learner_photos" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"large" "bytea" NOT NULL,
	"small" "bytea" NOT NULL,
	"taken_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learner_photos_school_id_learner_id_pk" PRIMARY KEY("school_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "learner_photos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "learners" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "learner_photos" ADD CONSTRAINT "learner_photos_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "school_only" ON "learner_photos" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));