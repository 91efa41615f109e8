CREATE TABLE "vendor_refunds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"received_on" date NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vendor_refunds_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_refunds_amount" CHECK ("vendor_refunds"."amount_cents" > 0),
	CONSTRAINT "vendor_refunds_method" CHECK ("vendor_refunds"."method" in ('bank', 'mpesa', 'cheque', 'cash')),
	CONSTRAINT "vendor_refunds_signed" CHECK (("vendor_refunds"."settled_by" is null) = ("vendor_refunds"."settled_at" is null)),
	CONSTRAINT "vendor_refunds_refused" CHECK (not "vendor_refunds"."is_refused" or "vendor_refunds"."settled_at" is not null),
	CONSTRAINT "vendor_refunds_second" CHECK ("vendor_refunds"."settled_by" <> "vendor_refunds"."entered_by")
);
--> statement-breakpoint
ALTER TABLE "vendor_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_tax_payments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tax" text NOT NULL,
	"month" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"prn" text NOT NULL,
	"method" text NOT NULL,
	"paid_on" date NOT NULL,
	"is_booked" boolean NOT NULL,
	"paid_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by" uuid,
	"reversed_at" timestamp with time zone,
	"reversal_reason" text,
	CONSTRAINT "vendor_tax_payments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_tax_payments_tax" CHECK ("vendor_tax_payments"."tax" in ('income', 'vat')),
	CONSTRAINT "vendor_tax_payments_month" CHECK ("vendor_tax_payments"."month" ~ '^[0-9]{4}-[0-9]{2}$'),
	CONSTRAINT "vendor_tax_payments_amount" CHECK ("vendor_tax_payments"."amount_cents" > 0),
	CONSTRAINT "vendor_tax_payments_method" CHECK ("vendor_tax_payments"."method" in ('bank', 'mpesa', 'cheque', 'cash')),
	CONSTRAINT "vendor_tax_payments_reversed" CHECK (num_nonnulls("vendor_tax_payments"."reversed_by", "vendor_tax_payments"."reversed_at", "vendor_tax_payments"."reversal_reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "vendor_tax_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_withheld_taxes" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid,
	"credit_note_id" uuid,
	"tax" text NOT NULL,
	"withheld_on" date NOT NULL,
	"base_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"tax_payment_id" uuid,
	CONSTRAINT "vendor_withheld_taxes_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_withheld_taxes_tax" CHECK ("vendor_withheld_taxes"."tax" in ('income', 'vat')),
	CONSTRAINT "vendor_withheld_taxes_cents" CHECK (("vendor_withheld_taxes"."payment_id" is not null and "vendor_withheld_taxes"."credit_note_id" is null and "vendor_withheld_taxes"."tax_cents" > 0) or ("vendor_withheld_taxes"."payment_id" is null and "vendor_withheld_taxes"."credit_note_id" is not null and "vendor_withheld_taxes"."tax_cents" < 0))
);
--> statement-breakpoint
ALTER TABLE "vendor_withheld_taxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_credit_notes" ADD COLUMN "vat_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_credit_notes" ADD COLUMN "withheld_back_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD COLUMN "withheld_vat_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD COLUMN "withholding_kind" text;--> statement-breakpoint
ALTER TABLE "vendor_refunds" ADD CONSTRAINT "vendor_refunds_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_withheld_taxes" ADD CONSTRAINT "vendor_withheld_taxes_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_withheld_taxes" ADD CONSTRAINT "vendor_withheld_taxes_school_id_invoice_id_vendor_invoices_school_id_id_fk" FOREIGN KEY ("school_id","invoice_id") REFERENCES "public"."vendor_invoices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_withheld_taxes" ADD CONSTRAINT "vendor_withheld_taxes_school_id_payment_id_vendor_payments_school_id_id_fk" FOREIGN KEY ("school_id","payment_id") REFERENCES "public"."vendor_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_withheld_taxes" ADD CONSTRAINT "vendor_withheld_taxes_school_id_credit_note_id_vendor_credit_notes_school_id_id_fk" FOREIGN KEY ("school_id","credit_note_id") REFERENCES "public"."vendor_credit_notes"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_withheld_taxes" ADD CONSTRAINT "vendor_withheld_taxes_school_id_tax_payment_id_vendor_tax_payments_school_id_id_fk" FOREIGN KEY ("school_id","tax_payment_id") REFERENCES "public"."vendor_tax_payments"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_refunds_reference_key" ON "vendor_refunds" USING btree ("school_id","vendor_id","method",upper("reference")) WHERE not is_refused;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_tax_payments_prn_key" ON "vendor_tax_payments" USING btree ("school_id",upper("prn")) WHERE reversed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_withheld_taxes_payment_key" ON "vendor_withheld_taxes" USING btree ("school_id","payment_id","tax");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_withheld_taxes_note_key" ON "vendor_withheld_taxes" USING btree ("school_id","credit_note_id","tax");--> statement-breakpoint
CREATE INDEX "vendor_withheld_taxes_day_index" ON "vendor_withheld_taxes" USING btree ("school_id","tax","withheld_on");--> statement-breakpoint
CREATE INDEX "vendor_withheld_taxes_invoice_index" ON "vendor_withheld_taxes" USING btree ("school_id","invoice_id");--> statement-breakpoint
CREATE INDEX "vendor_withheld_taxes_tax_payment_index" ON "vendor_withheld_taxes" USING btree ("school_id","tax_payment_id");--> statement-breakpoint
ALTER TABLE "vendor_credit_notes" ADD CONSTRAINT "vendor_credit_notes_back" CHECK ("vendor_credit_notes"."vat_back_cents" >= 0 and "vendor_credit_notes"."withheld_back_cents" >= 0);--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD CONSTRAINT "vendor_invoices_withheld" CHECK ("vendor_invoices"."withheld_vat_cents" between 0 and "vendor_invoices"."withheld_cents" and "vendor_invoices"."withholding_kind" in ('contract', 'professional', 'rent', 'other'));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_refunds" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_tax_payments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_withheld_taxes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- Taxes that earlier payments kept back are owed to the KRA as income tax: it was the only one.
INSERT INTO "vendor_withheld_taxes" ("school_id", "id", "vendor_id", "invoice_id", "payment_id", "tax", "withheld_on", "base_cents", "tax_cents")
SELECT p."school_id", gen_random_uuid(), i."vendor_id", i."id", p."id", 'income', p."paid_on", p."amount_cents" + p."withheld_cents" - p."vat_cents", p."withheld_cents"
FROM "vendor_payments" p
JOIN "vendor_invoices" i ON i."school_id" = p."school_id" AND i."id" = p."invoice_id"
WHERE p."withheld_cents" > 0;
