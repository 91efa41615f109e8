CREATE TABLE "billing_claims" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"code" text NOT NULL,
	"paid_on" date NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"claimed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "billing_claims_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "billing_claims_decided" CHECK (("billing_claims"."state" = 'waiting') = ("billing_claims"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "billing_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "billing_credit_counters" (
	"year" integer PRIMARY KEY NOT NULL,
	"value" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_credits" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"net_cents" bigint NOT NULL,
	"vat_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"written_by" uuid NOT NULL,
	"writer_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_credits_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "billing_credits_total" CHECK ("billing_credits"."net_cents" + "billing_credits"."vat_cents" = "billing_credits"."total_cents" and "billing_credits"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_credits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD COLUMN "credited_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_claims" ADD CONSTRAINT "billing_claims_school_id_invoice_id_billing_invoices_school_id_id_fk" FOREIGN KEY ("school_id","invoice_id") REFERENCES "public"."billing_invoices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_credits" ADD CONSTRAINT "billing_credits_school_id_invoice_id_billing_invoices_school_id_id_fk" FOREIGN KEY ("school_id","invoice_id") REFERENCES "public"."billing_invoices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_claims_open_key" ON "billing_claims" USING btree ("school_id","invoice_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_claims_code_key" ON "billing_claims" USING btree ("code") WHERE state <> 'refused';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_credits_number_key" ON "billing_credits" USING btree ("number");--> statement-breakpoint
CREATE INDEX "billing_credits_invoice_index" ON "billing_credits" USING btree ("school_id","invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_invoices_code_key" ON "billing_invoices" USING btree ("reference") WHERE method = 'mpesa';--> statement-breakpoint
ALTER TABLE "billing_invoices" ADD CONSTRAINT "billing_invoices_credited" CHECK ("billing_invoices"."credited_cents" between 0 and "billing_invoices"."total_cents");--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "billing_claims" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "billing_credits" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));--> statement-breakpoint
-- A paid or cancelled invoice changes only by what its credit notes sum up to, and credit notes stay as they are.
create or replace function keep_billing_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'An invoice is never deleted'; end if;
  if new.credited_cents < old.credited_cents then raise exception 'What was credited is not taken back'; end if;
  if old.state <> 'open' and (old.state = 'void' or to_jsonb(new) - 'credited_cents' is distinct from to_jsonb(old) - 'credited_cents')
  then raise exception 'A paid or cancelled invoice does not change'; end if;
  if (new.number, new.total_cents, new.net_cents, new.vat_cents, new.lines, new.issued_on, new.due_on, new.from_day, new.to_day)
    is distinct from (old.number, old.total_cents, old.net_cents, old.vat_cents, old.lines, old.issued_on, old.due_on, old.from_day, old.to_day)
  then raise exception 'What an invoice asks for does not change'; end if;
  return new;
end $$;
--> statement-breakpoint
create function keep_billing_credit() returns trigger language plpgsql as $$
begin
  raise exception 'A credit note is never changed or deleted';
end $$;
--> statement-breakpoint
create trigger billing_credits_keep before update or delete on billing_credits for each row execute function keep_billing_credit();
