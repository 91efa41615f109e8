CREATE TABLE "fee_cash_ups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cashier_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pieces" jsonb NOT NULL,
	"counted_cents" bigint NOT NULL,
	"books_cents" bigint NOT NULL,
	"reason" text,
	"counted_at" timestamp with time zone NOT NULL,
	"signed_by" uuid,
	"signed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_cash_ups_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_cash_ups_counted" CHECK ("fee_cash_ups"."counted_cents" >= 0),
	CONSTRAINT "fee_cash_ups_reason" CHECK ("fee_cash_ups"."counted_cents" = "fee_cash_ups"."books_cents" or "fee_cash_ups"."reason" is not null),
	CONSTRAINT "fee_cash_ups_signed" CHECK (("fee_cash_ups"."signed_by" is null) = ("fee_cash_ups"."signed_at" is null) and "fee_cash_ups"."signed_by" is distinct from "fee_cash_ups"."cashier_id")
);
--> statement-breakpoint
ALTER TABLE "fee_cash_ups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_statement_lines" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"dated_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reference" text,
	"narration" text NOT NULL,
	"payer_name" text,
	"payer_phone" text,
	"account_text" text,
	"words" text,
	"state" text NOT NULL,
	"journal_id" uuid,
	"matched_by" text,
	"reason" text,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	CONSTRAINT "fee_statement_lines_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_statement_lines_amount" CHECK ("fee_statement_lines"."amount_cents" <> 0),
	CONSTRAINT "fee_statement_lines_state" CHECK ("fee_statement_lines"."state" in ('missing', 'different', 'matched', 'ignored')),
	CONSTRAINT "fee_statement_lines_match" CHECK (("fee_statement_lines"."state" in ('matched', 'different')) = ("fee_statement_lines"."journal_id" is not null) and ("fee_statement_lines"."state" = 'matched') = ("fee_statement_lines"."matched_by" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_statement_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_statement_rules" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"words" text NOT NULL,
	"learner_id" uuid,
	"account" text,
	"ignore" text,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_statement_rules_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_statement_rules_one" CHECK (num_nonnulls("fee_statement_rules"."learner_id", "fee_statement_rules"."account", "fee_statement_rules"."ignore") = 1)
);
--> statement-breakpoint
ALTER TABLE "fee_statement_rules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_statements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel" text NOT NULL,
	"account" text,
	"file_name" text NOT NULL,
	"digest" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"repeated" integer NOT NULL,
	"unread" integer NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_statements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_statements_channel" CHECK ("fee_statements"."channel" in ('bank', 'mpesa'))
);
--> statement-breakpoint
ALTER TABLE "fee_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_statement_lines" ADD CONSTRAINT "fee_statement_lines_school_id_statement_id_fee_statements_school_id_id_fk" FOREIGN KEY ("school_id","statement_id") REFERENCES "public"."fee_statements"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statement_lines" ADD CONSTRAINT "fee_statement_lines_school_id_journal_id_fee_journals_school_id_id_fk" FOREIGN KEY ("school_id","journal_id") REFERENCES "public"."fee_journals"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statement_rules" ADD CONSTRAINT "fee_statement_rules_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_statement_rules" ADD CONSTRAINT "fee_statement_rules_school_id_account_fee_accounts_school_id_code_fk" FOREIGN KEY ("school_id","account") REFERENCES "public"."fee_accounts"("school_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_cash_ups_day_key" ON "fee_cash_ups" USING btree ("school_id","day","cashier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_statement_lines_key" ON "fee_statement_lines" USING btree ("school_id","channel","key");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_statement_lines_match_key" ON "fee_statement_lines" USING btree ("school_id","channel","journal_id") WHERE "fee_statement_lines"."state" = 'matched';--> statement-breakpoint
CREATE INDEX "fee_statement_lines_statement_index" ON "fee_statement_lines" USING btree ("school_id","statement_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_statement_rules_words_key" ON "fee_statement_rules" USING btree ("school_id","words");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_statements_digest_key" ON "fee_statements" USING btree ("school_id","digest");--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_cash_ups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_statement_lines" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_statement_rules" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_statements" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));