CREATE TABLE "analytics_figures" (
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"place" integer NOT NULL,
	"date" date,
	"stream_id" uuid,
	"sex" text,
	"part" text NOT NULL,
	"value" double precision NOT NULL,
	"whole" double precision NOT NULL,
	CONSTRAINT "analytics_figures_school_id_term_id_measure_place_pk" PRIMARY KEY("school_id","term_id","measure","place")
);
--> statement-breakpoint
ALTER TABLE "analytics_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_results" (
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"learner_name" text NOT NULL,
	"area_name" text NOT NULL,
	"sex" text,
	"percent" integer,
	"band" text,
	"percent_before" integer,
	"band_before" text,
	CONSTRAINT "analytics_results_school_id_term_id_area_id_learner_id_pk" PRIMARY KEY("school_id","term_id","area_id","learner_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_spreads" (
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"area_id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"sex" text NOT NULL,
	"percents" integer[] NOT NULL,
	"before" integer[] NOT NULL,
	"bands" jsonb NOT NULL,
	"moves" jsonb NOT NULL,
	CONSTRAINT "analytics_spreads_school_id_term_id_area_id_stream_id_sex_pk" PRIMARY KEY("school_id","term_id","area_id","stream_id","sex")
);
--> statement-breakpoint
ALTER TABLE "analytics_spreads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "analytics_terms" (
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_terms_school_id_term_id_pk" PRIMARY KEY("school_id","term_id")
);
--> statement-breakpoint
ALTER TABLE "analytics_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "analytics_figures" ADD CONSTRAINT "analytics_figures_school_id_term_id_analytics_terms_school_id_term_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."analytics_terms"("school_id","term_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_figures" ADD CONSTRAINT "analytics_figures_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_results" ADD CONSTRAINT "analytics_results_school_id_term_id_analytics_terms_school_id_term_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."analytics_terms"("school_id","term_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_results" ADD CONSTRAINT "analytics_results_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_results" ADD CONSTRAINT "analytics_results_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_spreads" ADD CONSTRAINT "analytics_spreads_school_id_term_id_analytics_terms_school_id_term_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."analytics_terms"("school_id","term_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_spreads" ADD CONSTRAINT "analytics_spreads_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_terms" ADD CONSTRAINT "analytics_terms_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_results_learner_index" ON "analytics_results" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_figures" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_results" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_spreads" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "analytics_terms" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));