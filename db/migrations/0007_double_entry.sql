CREATE TABLE "fee_accounts" (
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_accounts_school_id_code_pk" PRIMARY KEY("school_id","code")
);
--> statement-breakpoint
ALTER TABLE "fee_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_journals" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"dated_on" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"source" text,
	"reverses" uuid,
	"lines" smallint NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_journals_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_journals_lines" CHECK ("fee_journals"."lines" >= 2)
);
--> statement-breakpoint
ALTER TABLE "fee_journals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_lines" (
	"school_id" uuid NOT NULL,
	"journal_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"learner_id" uuid,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "fee_lines_school_id_journal_id_position_pk" PRIMARY KEY("school_id","journal_id","position"),
	CONSTRAINT "fee_lines_amount" CHECK ("fee_lines"."amount_cents" <> 0),
	CONSTRAINT "fee_lines_learner" CHECK (("fee_lines"."account" = 'learners') = ("fee_lines"."learner_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_received" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"account" text NOT NULL,
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"payer_name" text,
	"payer_phone" text,
	"account_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_received_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_received_amount" CHECK ("fee_received"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "fee_received" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "received_id" uuid;--> statement-breakpoint
ALTER TABLE "fee_journals" ADD CONSTRAINT "fee_journals_school_id_reverses_fee_journals_school_id_id_fk" FOREIGN KEY ("school_id","reverses") REFERENCES "public"."fee_journals"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_school_id_journal_id_fee_journals_school_id_id_fk" FOREIGN KEY ("school_id","journal_id") REFERENCES "public"."fee_journals"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_school_id_account_fee_accounts_school_id_code_fk" FOREIGN KEY ("school_id","account") REFERENCES "public"."fee_accounts"("school_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_lines" ADD CONSTRAINT "fee_lines_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_received" ADD CONSTRAINT "fee_received_school_id_id_fee_journals_school_id_id_fk" FOREIGN KEY ("school_id","id") REFERENCES "public"."fee_journals"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_journals_reverses_key" ON "fee_journals" USING btree ("school_id","reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_journals_source_key" ON "fee_journals" USING btree ("school_id","source");--> statement-breakpoint
CREATE INDEX "fee_lines_account_index" ON "fee_lines" USING btree ("school_id","account");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_received_key" ON "fee_received" USING btree ("school_id","channel","key");--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_school_id_received_id_fee_received_school_id_id_fk" FOREIGN KEY ("school_id","received_id") REFERENCES "public"."fee_received"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_entries_received_index" ON "fee_entries" USING btree ("school_id","received_id");--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_received" CHECK ("fee_entries"."received_id" is null or "fee_entries"."kind" = 'payment');--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_accounts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_journals" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_lines" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_received" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Every entry so far becomes a journal of two lines: the learner's, and the account that its kind stands against. A reversal takes the account of what it reverses.
INSERT INTO "fee_journals" ("school_id", "id", "dated_on", "description", "reverses", "lines", "recorded_by", "created_at")
SELECT "school_id", "id", "dated_on", "description", "reverses", 2, "recorded_by", "created_at" FROM "fee_entries";--> statement-breakpoint
CREATE TEMPORARY TABLE "fee_entry_accounts" ON COMMIT DROP AS
SELECT "entry"."school_id", "entry"."id", "entry"."learner_id", "entry"."amount_cents", CASE coalesce("reversed"."kind", "entry"."kind")
  WHEN 'opening' THEN 'opening' WHEN 'charge' THEN 'fees' WHEN 'adjustment' THEN 'adjustments'
  ELSE CASE coalesce("reversed"."method", "entry"."method") WHEN 'cash' THEN 'cash' WHEN 'bank' THEN 'bank' WHEN 'mpesa' THEN 'mpesa' WHEN 'cheque' THEN 'cheques' ELSE 'other' END
END AS "account"
FROM "fee_entries" "entry" LEFT JOIN "fee_entries" "reversed" ON "reversed"."school_id" = "entry"."school_id" AND "reversed"."id" = "entry"."reverses";--> statement-breakpoint
INSERT INTO "fee_accounts" ("school_id", "code")
SELECT DISTINCT "school_id", "account" FROM "fee_entry_accounts" UNION SELECT DISTINCT "school_id", 'learners' FROM "fee_entry_accounts";--> statement-breakpoint
INSERT INTO "fee_lines" ("school_id", "journal_id", "position", "account", "learner_id", "amount_cents")
SELECT "school_id", "id", 1, 'learners', "learner_id", "amount_cents" FROM "fee_entry_accounts"
UNION ALL SELECT "school_id", "id", 2, "account", NULL, -"amount_cents" FROM "fee_entry_accounts";--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_journal" FOREIGN KEY ("school_id","id") REFERENCES "fee_journals"("school_id","id");--> statement-breakpoint
-- Journals, lines and money received are kept as they are. A mistake is corrected by a reversal.
CREATE FUNCTION "keep_fee_books"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The books of the school are kept as they are';
END $$;--> statement-breakpoint
CREATE TRIGGER "fee_journals_kept" BEFORE UPDATE OR DELETE ON "fee_journals" FOR EACH ROW EXECUTE FUNCTION "keep_fee_books"();--> statement-breakpoint
CREATE TRIGGER "fee_lines_kept" BEFORE UPDATE OR DELETE ON "fee_lines" FOR EACH ROW EXECUTE FUNCTION "keep_fee_books"();--> statement-breakpoint
CREATE TRIGGER "fee_received_kept" BEFORE UPDATE OR DELETE ON "fee_received" FOR EACH ROW EXECUTE FUNCTION "keep_fee_books"();--> statement-breakpoint
-- At commit a journal has all its lines, debits equal credits, a learner's line is the learner's entry, and a reversal is the exact opposite.
CREATE FUNCTION "check_fee_journal"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
DECLARE
  entry_learner uuid;
  entry_cents bigint;
  counted bigint;
  total numeric;
  of_learner numeric;
  of_others bigint;
BEGIN
  SELECT learner_id, amount_cents INTO entry_learner, entry_cents FROM fee_entries WHERE school_id = NEW.school_id AND id = NEW.id;
  SELECT count(*), coalesce(sum(amount_cents), 0), coalesce(sum(amount_cents) FILTER (WHERE learner_id = entry_learner), 0),
    count(*) FILTER (WHERE learner_id IS NOT NULL AND learner_id IS DISTINCT FROM entry_learner)
  INTO counted, total, of_learner, of_others FROM fee_lines WHERE school_id = NEW.school_id AND journal_id = NEW.id;
  IF counted <> NEW.lines OR total <> 0 THEN
    RAISE EXCEPTION 'Debits and credits of a journal are not equal' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_journals_balanced', TABLE = 'fee_journals';
  END IF;
  IF of_others > 0 OR of_learner <> coalesce(entry_cents, 0) THEN
    RAISE EXCEPTION 'An entry of a learner is not what its journal says' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_journals_entry', TABLE = 'fee_journals';
  END IF;
  IF NEW.reverses IS NOT NULL AND EXISTS (
    SELECT 1 FROM fee_lines WHERE school_id = NEW.school_id AND journal_id IN (NEW.id, NEW.reverses)
    GROUP BY account, learner_id HAVING sum(amount_cents) <> 0
  ) THEN
    RAISE EXCEPTION 'A reversal is not the opposite of its journal' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_journals_reversal', TABLE = 'fee_journals';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "fee_journals_balanced" AFTER INSERT ON "fee_journals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_fee_journal"();--> statement-breakpoint
-- Nothing is added to a journal or to a learner's account after its journal was posted.
CREATE FUNCTION "check_fee_lines"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM (SELECT DISTINCT school_id, journal_id FROM added) touched JOIN fee_journals j ON j.school_id = touched.school_id AND j.id = touched.journal_id
    WHERE (SELECT count(*) FROM fee_lines l WHERE l.school_id = j.school_id AND l.journal_id = j.id) > j.lines
  ) THEN
    RAISE EXCEPTION 'A journal has all its lines already' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_lines_complete', TABLE = 'fee_lines';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "fee_lines_complete" AFTER INSERT ON "fee_lines" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "check_fee_lines"();--> statement-breakpoint
CREATE FUNCTION "check_fee_entries"() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added LEFT JOIN fee_lines l ON l.school_id = added.school_id AND l.journal_id = added.id AND l.learner_id = added.learner_id
    GROUP BY added.school_id, added.id, added.amount_cents HAVING coalesce(sum(l.amount_cents), 0) <> added.amount_cents
  ) THEN
    RAISE EXCEPTION 'An entry of a learner is not what its journal says' USING ERRCODE = 'check_violation', CONSTRAINT = 'fee_journals_entry', TABLE = 'fee_entries';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "fee_entries_in_books" AFTER INSERT ON "fee_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "check_fee_entries"();
