CREATE TABLE "comment_bank" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"band" text,
	"level" text,
	"text" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_bank_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "comment_bank" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "national_results" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"exam" text NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"recorded_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "national_results_school_id_learner_id_exam_pk" PRIMARY KEY("school_id","learner_id","exam"),
	CONSTRAINT "national_results_percent" CHECK ("national_results"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "national_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"school_id" uuid NOT NULL,
	"version_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_card_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_card_versions" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"hash" text NOT NULL,
	"code" text NOT NULL,
	"reason" text,
	"published_by" uuid,
	"published_at" timestamp with time zone NOT NULL,
	"replaced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "report_card_versions_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_card_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_cards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"class_comment" text,
	"class_comment_by" uuid,
	"head_comment" text,
	"head_comment_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_cards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "report_cards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_print_files" (
	"school_id" uuid NOT NULL,
	"print_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"label" text NOT NULL,
	"cards" integer NOT NULL,
	"bytes" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "report_print_files_school_id_print_id_run_id_pk" PRIMARY KEY("school_id","print_id","run_id")
);
--> statement-breakpoint
ALTER TABLE "report_print_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_prints" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"run_ids" uuid[] NOT NULL,
	"requested_by" uuid,
	"requested_role" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "report_prints_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_prints_state" CHECK ("report_prints"."state" in ('waiting', 'working', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "report_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_runs" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"stream_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"language" text NOT NULL,
	"closes_on" date,
	"opens_on" date,
	"created_by" uuid,
	"checked_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_runs_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "report_runs_state" CHECK ("report_runs"."state" in ('draft', 'checked', 'published')),
	CONSTRAINT "report_runs_language" CHECK ("report_runs"."language" in ('en', 'sw'))
);
--> statement-breakpoint
ALTER TABLE "report_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comment_bank" ADD CONSTRAINT "comment_bank_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "national_results" ADD CONSTRAINT "national_results_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_codes" ADD CONSTRAINT "report_card_codes_school_id_version_id_report_card_versions_school_id_id_fk" FOREIGN KEY ("school_id","version_id") REFERENCES "public"."report_card_versions"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_card_id_report_cards_school_id_id_fk" FOREIGN KEY ("school_id","card_id") REFERENCES "public"."report_cards"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_card_versions" ADD CONSTRAINT "report_card_versions_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_run_id_report_runs_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."report_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_cards" ADD CONSTRAINT "report_cards_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_print_id_report_prints_school_id_id_fk" FOREIGN KEY ("school_id","print_id") REFERENCES "public"."report_prints"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_run_id_report_runs_school_id_id_fk" FOREIGN KEY ("school_id","run_id") REFERENCES "public"."report_runs"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_print_files" ADD CONSTRAINT "report_print_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_prints" ADD CONSTRAINT "report_prints_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_key" ON "report_card_versions" USING btree ("school_id","card_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "report_card_versions_current_key" ON "report_card_versions" USING btree ("school_id","card_id") WHERE not replaced;--> statement-breakpoint
CREATE INDEX "report_card_versions_learner_index" ON "report_card_versions" USING btree ("school_id","learner_id","published_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_cards_key" ON "report_cards" USING btree ("school_id","run_id","learner_id");--> statement-breakpoint
CREATE INDEX "report_cards_learner_index" ON "report_cards" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "report_prints_index" ON "report_prints" USING btree ("school_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_runs_key" ON "report_runs" USING btree ("school_id","term_id","stream_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "comment_bank" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "national_results" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "report_card_codes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_card_versions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_cards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_print_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_prints" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "report_runs" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Written by hand: a published card never changes. Only that it was replaced may be noted, once; the trigger stands in the way of everything else.
CREATE OR REPLACE FUNCTION "keep_report_card_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'A published report card is kept';
  END IF;
  IF to_jsonb(NEW) - 'replaced' IS DISTINCT FROM to_jsonb(OLD) - 'replaced' OR (OLD."replaced" AND NOT NEW."replaced") THEN
    RAISE EXCEPTION 'A published report card never changes';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "report_card_versions_kept" BEFORE UPDATE OR DELETE ON "report_card_versions" FOR EACH ROW EXECUTE FUNCTION "keep_report_card_versions"();
