CREATE TABLE "fee_discount_grants" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"discount_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"given_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_discount_grants_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_discount_grants_period" CHECK ("fee_discount_grants"."ends_on" is null or "fee_discount_grants"."ends_on" >= "fee_discount_grants"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "fee_discount_grants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "fee_discounts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"hundredths" smallint,
	"amount_cents" bigint,
	"account" text,
	"from_child" smallint,
	"pay_by" date,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_discounts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_discounts_kind" CHECK ("fee_discounts"."kind" in ('sibling', 'staff', 'scholarship', 'early', 'other')),
	CONSTRAINT "fee_discounts_worth" CHECK (("fee_discounts"."hundredths" is null) <> ("fee_discounts"."amount_cents" is null)),
	CONSTRAINT "fee_discounts_percent" CHECK ("fee_discounts"."hundredths" between 1 and 10000),
	CONSTRAINT "fee_discounts_amount" CHECK ("fee_discounts"."amount_cents" > 0),
	CONSTRAINT "fee_discounts_child" CHECK (("fee_discounts"."kind" = 'sibling') = ("fee_discounts"."from_child" is not null)),
	CONSTRAINT "fee_discounts_pay_by" CHECK (("fee_discounts"."kind" = 'early') = ("fee_discounts"."pay_by" is not null)),
	CONSTRAINT "fee_discounts_period" CHECK ("fee_discounts"."ends_on" is null or "fee_discounts"."ends_on" >= "fee_discounts"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "fee_discounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_discount_grants" ADD CONSTRAINT "fee_discount_grants_school_id_discount_id_fee_discounts_school_id_id_fk" FOREIGN KEY ("school_id","discount_id") REFERENCES "public"."fee_discounts"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discount_grants" ADD CONSTRAINT "fee_discount_grants_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_discounts" ADD CONSTRAINT "fee_discounts_school_id_account_fee_accounts_school_id_code_fk" FOREIGN KEY ("school_id","account") REFERENCES "public"."fee_accounts"("school_id","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_discount_grants_index" ON "fee_discount_grants" USING btree ("school_id","discount_id","learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_discounts_name_key" ON "fee_discounts" USING btree ("school_id",lower("name"));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_discount_grants" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_discounts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));