CREATE TABLE "vendor_deliveries" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"delivered_on" date NOT NULL,
	"note" text,
	"lines" jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_deliveries_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_deliveries_kind" CHECK ("vendor_deliveries"."kind" in ('delivery', 'return'))
);
--> statement-breakpoint
ALTER TABLE "vendor_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchases" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"needed_on" date,
	"items" jsonb NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"vendor_id" uuid,
	"order_number" integer,
	"ordered_by" uuid,
	"ordered_at" timestamp with time zone,
	"deliver_by" date,
	CONSTRAINT "purchases_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('requested', 'approved', 'rejected', 'ordered')),
	CONSTRAINT "purchases_asker" CHECK ("purchases"."decided_by" <> "purchases"."requested_by"),
	CONSTRAINT "purchases_orderer" CHECK ("purchases"."ordered_by" <> "purchases"."decided_by"),
	CONSTRAINT "purchases_ordered" CHECK (("purchases"."status" = 'ordered') = (num_nonnulls("purchases"."vendor_id", "purchases"."order_number", "purchases"."ordered_by", "purchases"."ordered_at") = 4))
);
--> statement-breakpoint
ALTER TABLE "purchases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_quotations" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"prices" jsonb NOT NULL,
	"delivery_days" integer,
	"notes" text,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_quotations_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "vendor_quotations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_invoices" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"purchase_id" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"vat_cents" bigint DEFAULT 0 NOT NULL,
	"withheld_cents" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"decision_note" text,
	"approved_cents" bigint,
	CONSTRAINT "vendor_invoices_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_invoices_status" CHECK ("vendor_invoices"."status" in ('pending', 'approved', 'paid', 'rejected')),
	CONSTRAINT "vendor_invoices_enterer" CHECK ("vendor_invoices"."decided_by" <> "vendor_invoices"."entered_by"),
	CONSTRAINT "vendor_invoices_approved" CHECK (("vendor_invoices"."status" in ('approved', 'paid')) = ("vendor_invoices"."approved_cents" is not null) and "vendor_invoices"."approved_cents" <= "vendor_invoices"."amount_cents")
);
--> statement-breakpoint
ALTER TABLE "vendor_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_payments" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"paid_on" date NOT NULL,
	"bank_details_id" uuid,
	"paid_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_payments_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_payments_amount" CHECK ("vendor_payments"."amount_cents" > 0),
	CONSTRAINT "vendor_payments_method" CHECK ("vendor_payments"."method" in ('bank', 'mpesa', 'cheque', 'cash')),
	CONSTRAINT "vendor_payments_bank" CHECK (("vendor_payments"."method" = 'bank') = ("vendor_payments"."bank_details_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "vendor_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_deliveries" ADD CONSTRAINT "vendor_deliveries_school_id_purchase_id_purchases_school_id_id_fk" FOREIGN KEY ("school_id","purchase_id") REFERENCES "public"."purchases"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_quotations" ADD CONSTRAINT "vendor_quotations_school_id_purchase_id_purchases_school_id_id_fk" FOREIGN KEY ("school_id","purchase_id") REFERENCES "public"."purchases"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_quotations" ADD CONSTRAINT "vendor_quotations_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD CONSTRAINT "vendor_invoices_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_invoices" ADD CONSTRAINT "vendor_invoices_school_id_purchase_id_purchases_school_id_id_fk" FOREIGN KEY ("school_id","purchase_id") REFERENCES "public"."purchases"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_school_id_invoice_id_vendor_invoices_school_id_id_fk" FOREIGN KEY ("school_id","invoice_id") REFERENCES "public"."vendor_invoices"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_payments" ADD CONSTRAINT "vendor_payments_school_id_bank_details_id_vendor_bank_details_school_id_id_fk" FOREIGN KEY ("school_id","bank_details_id") REFERENCES "public"."vendor_bank_details"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_deliveries_number_key" ON "vendor_deliveries" USING btree ("school_id","number");--> statement-breakpoint
CREATE INDEX "vendor_deliveries_purchase_index" ON "vendor_deliveries" USING btree ("school_id","purchase_id");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_number_key" ON "purchases" USING btree ("school_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "purchases_order_key" ON "purchases" USING btree ("school_id","order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_quotations_vendor_key" ON "vendor_quotations" USING btree ("school_id","purchase_id","vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_invoices_number_key" ON "vendor_invoices" USING btree ("school_id","vendor_id",upper("invoice_number"));--> statement-breakpoint
CREATE INDEX "vendor_invoices_due_index" ON "vendor_invoices" USING btree ("school_id","status","due_on");--> statement-breakpoint
CREATE INDEX "vendor_invoices_purchase_index" ON "vendor_invoices" USING btree ("school_id","purchase_id");--> statement-breakpoint
CREATE INDEX "vendor_payments_invoice_index" ON "vendor_payments" USING btree ("school_id","invoice_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_deliveries" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "purchases" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_quotations" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_invoices" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_payments" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));