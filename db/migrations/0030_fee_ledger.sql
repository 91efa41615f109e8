CREATE TABLE "fee_entries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"dated_on" date NOT NULL,
	"due_on" date,
	"description" text DEFAULT '' NOT NULL,
	"reference" text,
	"method" text,
	"receipt_number" integer,
	"reverses" uuid,
	"import_id" uuid,
	"batch_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_entries_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_entries_kind" CHECK ("fee_entries"."kind" in ('opening', 'charge', 'payment', 'adjustment', 'reversal')),
	CONSTRAINT "fee_entries_method" CHECK ("fee_entries"."method" in ('cash', 'bank', 'mpesa', 'cheque', 'other')),
	CONSTRAINT "fee_entries_amount" CHECK ("fee_entries"."amount_cents" <> 0),
	CONSTRAINT "fee_entries_charge" CHECK ("fee_entries"."kind" <> 'charge' or "fee_entries"."amount_cents" > 0),
	CONSTRAINT "fee_entries_payment" CHECK (("fee_entries"."kind" = 'payment') = ("fee_entries"."receipt_number" is not null) and ("fee_entries"."kind" <> 'payment' or ("fee_entries"."amount_cents" < 0 and "fee_entries"."method" is not null))),
	CONSTRAINT "fee_entries_due" CHECK ("fee_entries"."due_on" is null or "fee_entries"."kind" in ('opening', 'charge')),
	CONSTRAINT "fee_entries_reversal" CHECK (("fee_entries"."kind" = 'reversal') = ("fee_entries"."reverses" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_imports" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"made" integer NOT NULL,
	"same" integer NOT NULL,
	"bad" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"imported_by" uuid,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "fee_imports_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "fee_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_references" (
	"school_id" uuid NOT NULL,
	"key" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "fee_references_school_id_key_pk" PRIMARY KEY("school_id","key")
);
--> statement-breakpoint
ALTER TABLE "fee_references" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_reminders" (
	"school_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"moment" text NOT NULL,
	"channel" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_reminders_school_id_learner_id_due_on_moment_channel_pk" PRIMARY KEY("school_id","learner_id","due_on","moment","channel")
);
--> statement-breakpoint
ALTER TABLE "fee_reminders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_school_id_reverses_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","reverses") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD CONSTRAINT "fee_entries_school_id_import_id_fee_imports_school_id_id_fk" FOREIGN KEY ("school_id","import_id") REFERENCES "public"."fee_imports"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_imports" ADD CONSTRAINT "fee_imports_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_references" ADD CONSTRAINT "fee_references_school_id_entry_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_reminders" ADD CONSTRAINT "fee_reminders_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_reverses_key" ON "fee_entries" USING btree ("school_id","reverses");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_receipt_key" ON "fee_entries" USING btree ("school_id","receipt_number");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_entries_batch_key" ON "fee_entries" USING btree ("school_id","batch_id","learner_id");--> statement-breakpoint
CREATE INDEX "fee_entries_learner_index" ON "fee_entries" USING btree ("school_id","learner_id","dated_on");--> statement-breakpoint
CREATE INDEX "fee_entries_day_index" ON "fee_entries" USING btree ("school_id","dated_on");--> statement-breakpoint
CREATE INDEX "fee_entries_due_index" ON "fee_entries" USING btree ("school_id","due_on");--> statement-breakpoint
CREATE INDEX "fee_entries_import_index" ON "fee_entries" USING btree ("school_id","import_id");--> statement-breakpoint
CREATE INDEX "fee_imports_at_index" ON "fee_imports" USING btree ("school_id","imported_at");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_references_entry_key" ON "fee_references" USING btree ("school_id","entry_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_entries" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_imports" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_references" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_reminders" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Written by hand: what was entered in the ledger stays as it is. A mistake is taken back by a reversal; the trigger stands in the way of everything else.
CREATE FUNCTION "keep_fee_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An entry of the fee ledger is kept as it is';
END $$;
--> statement-breakpoint
CREATE TRIGGER "fee_entries_kept" BEFORE UPDATE OR DELETE ON "fee_entries" FOR EACH ROW EXECUTE FUNCTION "keep_fee_entries"();
