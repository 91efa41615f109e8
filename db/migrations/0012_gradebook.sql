CREATE TABLE "learner_ratings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"rating" text NOT NULL,
	"note" text,
	"rated_by" uuid,
	"rated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "learner_ratings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "learner_ratings_key" UNIQUE("school_id","learner_id","term_id","kind","code"),
	CONSTRAINT "learner_ratings_kind" CHECK ("learner_ratings"."kind" in ('competency', 'value')),
	CONSTRAINT "learner_ratings_rating" CHECK ("learner_ratings"."rating" in ('EE', 'ME', 'AE', 'BE'))
);
--> statement-breakpoint
ALTER TABLE "learner_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rating_evidence" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"rating_kind" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"file_id" uuid,
	"learning_area_id" uuid,
	"observed_on" date NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rating_evidence_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "rating_evidence_kind" CHECK (("rating_evidence"."kind" = 'text') = ("rating_evidence"."file_id" is null) and ("rating_evidence"."kind" <> 'text' or "rating_evidence"."text" is not null)),
	CONSTRAINT "rating_evidence_of" CHECK ("rating_evidence"."rating_kind" in ('competency', 'value'))
);
--> statement-breakpoint
ALTER TABLE "rating_evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reflections" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"assessment_id" uuid,
	"evidence_id" uuid,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reflections_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "reflections_of" CHECK (("reflections"."assessment_id" is null) <> ("reflections"."evidence_id" is null))
);
--> statement-breakpoint
ALTER TABLE "reflections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "area_remarks" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "area_remarks_school_id_learner_id_term_id_learning_area_id_pk" PRIMARY KEY("school_id","learner_id","term_id","learning_area_id")
);
--> statement-breakpoint
ALTER TABLE "area_remarks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "assessments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"date" date NOT NULL,
	"opens_on" date,
	"max_score" numeric(6, 2),
	"weight" integer DEFAULT 1 NOT NULL,
	"scale_id" text NOT NULL,
	"scale_kept" jsonb,
	"kind_weight_kept" integer,
	"source_type" text,
	"source_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "assessments_max_score" CHECK ("assessments"."max_score" > 0),
	CONSTRAINT "assessments_status" CHECK ("assessments"."status" in ('open', 'published')),
	CONSTRAINT "assessments_published" CHECK (("assessments"."status" = 'published') = ("assessments"."scale_kept" is not null))
);
--> statement-breakpoint
ALTER TABLE "assessments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "kind_weights" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"level" text NOT NULL,
	"learning_area_id" uuid,
	"kind" text NOT NULL,
	"weight" integer NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kind_weights_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "kind_weights_key" UNIQUE NULLS NOT DISTINCT("school_id","level","learning_area_id","kind"),
	CONSTRAINT "kind_weights_range" CHECK ("kind_weights"."weight" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "kind_weights" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "marks" (
	"school_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"score" numeric(6, 2),
	"rating" text,
	"state" text NOT NULL,
	"remark" text,
	"by_hand" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "marks_school_id_assessment_id_learner_id_pk" PRIMARY KEY("school_id","assessment_id","learner_id"),
	CONSTRAINT "marks_state" CHECK (("marks"."state" = 'scored') = ("marks"."score" is not null or "marks"."rating" is not null)),
	CONSTRAINT "marks_score" CHECK ("marks"."score" >= 0)
);
--> statement-breakpoint
ALTER TABLE "marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "learner_ratings" ADD CONSTRAINT "learner_ratings_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_ratings" ADD CONSTRAINT "learner_ratings_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_evidence" ADD CONSTRAINT "rating_evidence_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_school_id_assessment_id_assessments_school_id_id_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reflections" ADD CONSTRAINT "reflections_school_id_evidence_id_rating_evidence_school_id_id_fk" FOREIGN KEY ("school_id","evidence_id") REFERENCES "public"."rating_evidence"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_remarks" ADD CONSTRAINT "area_remarks_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_remarks" ADD CONSTRAINT "area_remarks_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_remarks" ADD CONSTRAINT "area_remarks_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessments" ADD CONSTRAINT "assessments_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_weights" ADD CONSTRAINT "kind_weights_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_school_id_assessment_id_assessments_school_id_id_fk" FOREIGN KEY ("school_id","assessment_id") REFERENCES "public"."assessments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marks" ADD CONSTRAINT "marks_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_ratings_term_index" ON "learner_ratings" USING btree ("school_id","term_id","kind","code");--> statement-breakpoint
CREATE INDEX "rating_evidence_index" ON "rating_evidence" USING btree ("school_id","learner_id","term_id","rating_kind","code");--> statement-breakpoint
CREATE UNIQUE INDEX "reflections_assessment_key" ON "reflections" USING btree ("school_id","learner_id","assessment_id") WHERE assessment_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reflections_evidence_key" ON "reflections" USING btree ("school_id","learner_id","evidence_id") WHERE evidence_id is not null;--> statement-breakpoint
CREATE INDEX "assessments_sheet_index" ON "assessments" USING btree ("school_id","stream_id","learning_area_id","term_id");--> statement-breakpoint
CREATE INDEX "assessments_term_index" ON "assessments" USING btree ("school_id","term_id","learning_area_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assessments_source_key" ON "assessments" USING btree ("school_id","source_type","source_id","stream_id") WHERE source_id is not null;--> statement-breakpoint
CREATE INDEX "marks_learner_index" ON "marks" USING btree ("school_id","learner_id","assessment_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "learner_ratings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "rating_evidence" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "reflections" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "area_remarks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "assessments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "kind_weights" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "marks" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));