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
ALTER TABLE "curriculum_designs" ADD CONSTRAINT "curriculum_designs_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_outcomes" ADD CONSTRAINT "curriculum_outcomes_school_id_sub_strand_id_curriculum_sub_strands_school_id_id_fk" FOREIGN KEY ("school_id","sub_strand_id") REFERENCES "public"."curriculum_sub_strands"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_strands" ADD CONSTRAINT "curriculum_strands_school_id_design_id_curriculum_designs_school_id_id_fk" FOREIGN KEY ("school_id","design_id") REFERENCES "public"."curriculum_designs"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_sub_strands" ADD CONSTRAINT "curriculum_sub_strands_school_id_strand_id_curriculum_strands_school_id_id_fk" FOREIGN KEY ("school_id","strand_id") REFERENCES "public"."curriculum_strands"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "curriculum_outcomes_index" ON "curriculum_outcomes" USING btree ("school_id","sub_strand_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_strands_name_key" ON "curriculum_strands" USING btree ("school_id","design_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "curriculum_sub_strands_name_key" ON "curriculum_sub_strands" USING btree ("school_id","strand_id",lower("name"));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_designs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_outcomes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_strands" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "curriculum_sub_strands" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));