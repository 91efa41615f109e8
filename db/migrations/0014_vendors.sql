CREATE TABLE "vendor_bank_details" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"bank_name" text NOT NULL,
	"branch" text,
	"account_name" text NOT NULL,
	"account_number" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"settled_by" uuid,
	"settled_at" timestamp with time zone,
	"is_refused" boolean DEFAULT false NOT NULL,
	CONSTRAINT "vendor_bank_details_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_bank_details_signed" CHECK (("vendor_bank_details"."settled_by" is null) = ("vendor_bank_details"."settled_at" is null)),
	CONSTRAINT "vendor_bank_details_second" CHECK ("vendor_bank_details"."settled_by" <> "vendor_bank_details"."entered_by")
);
--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_documents" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"number" text,
	"expires_on" date,
	"file_id" uuid NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_documents_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_documents_kind" CHECK ("vendor_documents"."kind" in ('tax_compliance', 'licence', 'registration', 'contract', 'insurance', 'other'))
);
--> statement-breakpoint
ALTER TABLE "vendor_documents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendor_ratings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"rating" smallint NOT NULL,
	"reason" text NOT NULL,
	"rated_by" uuid,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vendor_ratings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendor_ratings_rating" CHECK ("vendor_ratings"."rating" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "vendor_ratings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "vendors" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"company_name" text NOT NULL,
	"contact_person" text NOT NULL,
	"email" text,
	"phone" text,
	"address" text,
	"kra_pin" text,
	"category" text NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"contract_start" date,
	"contract_end" date,
	"contract_value_cents" bigint,
	"payment_terms" integer DEFAULT 30 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendors_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "vendors_category" CHECK ("vendors"."category" in ('food_services', 'cleaning', 'security', 'maintenance', 'supplies', 'technology', 'transportation', 'other')),
	CONSTRAINT "vendors_status" CHECK ("vendors"."status" in ('active', 'inactive', 'suspended')),
	CONSTRAINT "vendors_contract" CHECK ("vendors"."contract_end" is null or "vendors"."contract_end" >= "vendors"."contract_start"),
	CONSTRAINT "vendors_value" CHECK ("vendors"."contract_value_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "vendors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "vendor_bank_details" ADD CONSTRAINT "vendor_bank_details_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_documents" ADD CONSTRAINT "vendor_documents_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_ratings" ADD CONSTRAINT "vendor_ratings_school_id_vendor_id_vendors_school_id_id_fk" FOREIGN KEY ("school_id","vendor_id") REFERENCES "public"."vendors"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_bank_details_open_key" ON "vendor_bank_details" USING btree ("school_id","vendor_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "vendor_bank_details_vendor_index" ON "vendor_bank_details" USING btree ("school_id","vendor_id","entered_at");--> statement-breakpoint
CREATE INDEX "vendor_documents_vendor_index" ON "vendor_documents" USING btree ("school_id","vendor_id");--> statement-breakpoint
CREATE INDEX "vendor_ratings_vendor_index" ON "vendor_ratings" USING btree ("school_id","vendor_id","rated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_name_key" ON "vendors" USING btree ("school_id",lower("company_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_pin_key" ON "vendors" USING btree ("school_id","kra_pin");--> statement-breakpoint
CREATE INDEX "vendors_contract_index" ON "vendors" USING btree ("school_id","contract_end") WHERE contract_end is not null;--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_bank_details" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_documents" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendor_ratings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "vendors" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));