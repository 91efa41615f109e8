CREATE TABLE "vendor_budgets" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"year" integer NOT NULL,
	"name" text NOT NULL,
	"voted_cents" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendor_budgets_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_budgets_voted" CHECK ("vendor_budgets"."voted_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_devices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"tag" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "purchase_devices_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "purchase_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_credit_notes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"credit_number" text NOT NULL,
	"issued_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"lines" jsonb NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_credit_notes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_credit_notes_amount" CHECK ("vendor_credit_notes"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_credit_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_payments" DROP CONSTRAINT "vendor_payments_method";--> statement-breakpoint
ALTER TABLE "vendor_invoices" ALTER COLUMN "purchase_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "purchases" ADD COLUMN "budget_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD COLUMN "budget_id" uuid;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD COLUMN "withheld_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD COLUMN "vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_budgets" ADD CONSTRAINT "vendor_budgets_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_devices" ADD CONSTRAINT "purchase_devices_school_id_purchase_id_purchases_school_id_id_fk" FOREIGN KEY ("school_id","purchase_id") REFERENCES "public"."purchases"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_notes" ADD CONSTRAINT "vendor_credit_notes_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_credit_notes" ADD CONSTRAINT "vendor_credit_notes_school_id_invoice_id_vendor_invoices_school_id_id_fk" FOREIGN KEY ("school_id","invoice_id") REFERENCES "public"."vendor_invoices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_budgets_name_key" ON "vendor_budgets" USING btree ("school_id","year",lower("name"));--> statement-breakpoint
CREATE INDEX "purchase_devices_purchase_index" ON "purchase_devices" USING btree ("school_id","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_credit_notes_number_key" ON "vendor_credit_notes" USING btree ("school_id","vendor_id",upper("credit_number"));--> statement-breakpoint
CREATE INDEX "vendor_credit_notes_invoice_index" ON "vendor_credit_notes" USING btree ("school_id","invoice_id");--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_school_id_budget_id_vendor_budgets_school_id_id_fk" FOREIGN KEY ("school_id","budget_id") REFERENCES "public"."vendor_budgets"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD CONSTRAINT "vendor_invoices_school_id_budget_id_vendor_budgets_school_id_id_fk" FOREIGN KEY ("school_id","budget_id") REFERENCES "public"."vendor_budgets"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_budget_index" ON "purchases" USING btree ("school_id","budget_id");--> statement-breakpoint
CREATE INDEX "vendor_invoices_budget_index" ON "vendor_invoices" USING btree ("school_id","budget_id");--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD CONSTRAINT "vendor_invoices_order" CHECK ("vendor_invoices"."purchase_id" is null or "vendor_invoices"."budget_id" is null);--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_tax" CHECK ("vendor_payments"."withheld_cents" >= 0 and "vendor_payments"."vat_cents" >= 0);--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_method" CHECK ("vendor_payments"."method" in ('bank', 'mpesa', 'cheque', 'cash', 'credit'));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_budgets" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "purchase_devices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_credit_notes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));