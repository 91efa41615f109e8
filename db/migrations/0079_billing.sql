CREATE TABLE "billing_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_invoices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"lines" jsonb NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"vat_percent" integer NOT NULL,
	"buyer" jsonb NOT NULL,
	"issuer" jsonb NOT NULL,
	"paid_on" date,
	"method" text,
	"reference" text,
	"marked_by" uuid,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_invoices_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "billing_invoices_total" CHECK ("billing_invoices"."net_cents" + "billing_invoices"."vat_cents" = "billing_invoices"."total_cents" and "billing_invoices"."total_cents" > 0),
	CONSTRAINT "billing_invoices_paid" CHECK (("billing_invoices"."state" = 'paid') = ("billing_invoices"."paid_on" is not null and "billing_invoices"."method" is not null))
);
--> statement-breakpoint
ALTER TABLE "billing_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_issuer" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"kra_pin" text,
	"contact" text,
	"bank" text,
	"mpesa_kind" text,
	"shortcode" text,
	"store_number" text,
	"environment" text,
	"consumer_key_sealed" text,
	"consumer_secret_sealed" text,
	"passkey_sealed" text,
	"callback_hash" text NOT NULL,
	"callback_sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_issuer_one" CHECK ("billing_issuer"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "billing_prompts" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"phone" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"checkout_request_id" text,
	"code" text,
	"checks" integer DEFAULT 0 NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "billing_prompts_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "billing_prompts_ended" CHECK (("billing_prompts"."state" in ('sending', 'waiting', 'checking')) = ("billing_prompts"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "billing_prompts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_subscriptions" (
	"school_id" uuid NOT NULL,
	"state" text NOT NULL,
	"plan" text NOT NULL,
	"modules" text[] DEFAULT '{}' NOT NULL,
	"period" text NOT NULL,
	"since" date NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"invoiced_to" date,
	"next" jsonb,
	"had_trial" boolean DEFAULT false NOT NULL,
	"trial_ends_on" date,
	"trial_told_at" timestamp with time zone,
	"ended_on" date,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_subscriptions_school_id_pk" PRIMARY KEY("school_id"),
	CONSTRAINT "billing_subscriptions_ended" CHECK (("billing_subscriptions"."state" = 'ended') = ("billing_subscriptions"."ended_on" is not null))
);
--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_tariffs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"valid_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "bought_modules" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "schools" ADD COLUMN "read_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_prompts" ADD CONSTRAINT "billing_prompts_school_id_invoice_id_billing_invoices_school_id_id_fk" FOREIGN KEY ("school_id","invoice_id") REFERENCES "public"."billing_invoices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_subscriptions" ADD CONSTRAINT "billing_subscriptions_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_number_key" ON "billing_invoices" USING btree ("number");--> statement-breakpoint
CREATE INDEX "billing_invoices_state_index" ON "billing_invoices" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "billing_invoices_paid_index" ON "billing_invoices" USING btree ("paid_on");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_prompts_open_key" ON "billing_prompts" USING btree ("school_id","invoice_id") WHERE state in ('sending', 'waiting', 'checking');--> statement-breakpoint
CREATE INDEX "billing_prompts_check_index" ON "billing_prompts" USING btree ("check_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "billing_subscriptions_state_index" ON "billing_subscriptions" USING btree ("state");--> statement-breakpoint
CREATE INDEX "billing_tariffs_day_index" ON "billing_tariffs" USING btree ("valid_from","created_at");--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "billing_invoices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "billing_prompts" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "billing_subscriptions" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
-- An invoice keeps its number, amounts and dates; once it is paid or cancelled nothing of it changes, and none is deleted.
create function keep_billing_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'An invoice is never deleted'; end if;
  if old.state <> 'open' then raise exception 'A paid or cancelled invoice does not change'; end if;
  if (new.number, new.total_cents, new.net_cents, new.vat_cents, new.lines, new.issued_on, new.due_on, new.from_day, new.to_day)
    is distinct from (old.number, old.total_cents, old.net_cents, old.vat_cents, old.lines, old.issued_on, old.due_on, old.from_day, old.to_day)
  then raise exception 'What an invoice asks for does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create trigger billing_invoices_keep before update or delete on billing_invoices for each row execute function keep_billing_invoice();
