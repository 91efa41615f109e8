CREATE TABLE "grading_scales" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bands" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "grading_scales_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "grading_scales_kind" CHECK ("grading_scales"."kind" in ('percent', 'rubric'))
);
--> statement-breakpoint
ALTER TABLE "grading_scales" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "scale_choices" (
	"school_id" uuid NOT NULL,
	"level" text NOT NULL,
	"kind" text NOT NULL,
	"scale_id" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scale_choices_school_id_level_kind_pk" PRIMARY KEY("school_id","level","kind")
);
--> statement-breakpoint
ALTER TABLE "scale_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "grading_scales" ADD CONSTRAINT "grading_scales_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scale_choices" ADD CONSTRAINT "scale_choices_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grading_scales_name_key" ON "grading_scales" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE POLICY "school_only" ON "grading_scales" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "scale_choices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));