CREATE TABLE "fee_billed" (
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"account" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "fee_billed_school_id_term_id_learner_id_account_pk" PRIMARY KEY("school_id","term_id","learner_id","account")
);
--> statement-breakpoint
ALTER TABLE "fee_billed" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_choices" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"choice" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_choices_school_id_learner_id_choice_pk" PRIMARY KEY("school_id","learner_id","choice")
);
--> statement-breakpoint
ALTER TABLE "fee_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_previews" (
	"school_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"totals" jsonb NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_previews_school_id_term_id_pk" PRIMARY KEY("school_id","term_id")
);
--> statement-breakpoint
ALTER TABLE "fee_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_structure_items" (
	"school_id" uuid NOT NULL,
	"structure_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"optional" boolean NOT NULL,
	CONSTRAINT "fee_structure_items_school_id_structure_id_position_pk" PRIMARY KEY("school_id","structure_id","position"),
	CONSTRAINT "fee_structure_items_amount" CHECK ("fee_structure_items"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "fee_structure_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_structures" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"term" smallint NOT NULL,
	"place" text NOT NULL,
	"lodging" text NOT NULL,
	"due_on" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_structures_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_structures_lodging" CHECK ("fee_structures"."lodging" in ('all', 'day', 'boarding'))
);
--> statement-breakpoint
ALTER TABLE "fee_structures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "fee_lines_account_index";--> statement-breakpoint
ALTER TABLE "fee_billed" ADD CONSTRAINT "fee_billed_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_billed" ADD CONSTRAINT "fee_billed_school_id_entry_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_choices" ADD CONSTRAINT "fee_choices_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_previews" ADD CONSTRAINT "fee_previews_school_id_term_id_terms_school_id_id_fk" FOREIGN KEY ("school_id","term_id") REFERENCES "public"."terms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_structure_items" ADD CONSTRAINT "fee_structure_items_school_id_structure_id_fee_structures_school_id_id_fk" FOREIGN KEY ("school_id","structure_id") REFERENCES "public"."fee_structures"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_structure_items" ADD CONSTRAINT "fee_structure_items_school_id_account_fee_accounts_school_id_code_fk" FOREIGN KEY ("school_id","account") REFERENCES "public"."fee_accounts"("school_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_billed_entry_key" ON "fee_billed" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_structure_items_account_key" ON "fee_structure_items" USING btree ("school_id","structure_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_structures_place_key" ON "fee_structures" USING btree ("school_id","year","term","place","lodging");--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_billed" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_choices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_previews" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_structure_items" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_structures" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));
--> statement-breakpoint
-- A plan made for one entry is too slow for the thousands of a term's bills: these checks are planned for each statement.
CREATE OR REPLACE FUNCTION "check_fee_lines"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  is_late boolean;
BEGIN
  EXECUTE 'SELECT EXISTS (
    SELECT 1 FROM (SELECT DISTINCT school_id, journal_id FROM added) touched
    JOIN fee_journals j ON j.school_id = touched.school_id AND j.id = touched.journal_id
    JOIN fee_lines l ON l.school_id = j.school_id AND l.journal_id = j.id
    GROUP BY j.school_id, j.id, j.lines HAVING count(*) > j.lines
  )' INTO is_late;
  IF is_late THEN
    RAISE EXCEPTION 'A journal has all its lines already' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_lines_complete', TABLE = 'fee_lines';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "check_fee_entries"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  differs boolean;
BEGIN
  EXECUTE 'SELECT EXISTS (
    SELECT 1 FROM added LEFT JOIN fee_lines l ON l.school_id = added.school_id AND l.journal_id = added.id AND l.learner_id = added.learner_id
    GROUP BY added.school_id, added.id, added.amount_cents HAVING coalesce(sum(l.amount_cents), 0) <> added.amount_cents
  )' INTO differs;
  IF differs THEN
    RAISE EXCEPTION 'An entry of a learner is not what its journal says' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_journals_entry', TABLE = 'fee_entries';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER FUNCTION "check_fee_journal"() SET plan_cache_mode = force_custom_plan;
