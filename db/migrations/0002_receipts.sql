CREATE TABLE "fee_receipt_codes" (
	"school_id" uuid NOT NULL,
	"code" text NOT NULL,
	"entry_id" uuid NOT NULL,
	CONSTRAINT "fee_receipt_codes_school_id_entry_id_pk" PRIMARY KEY("school_id","entry_id")
);
--> statement-breakpoint
ALTER TABLE "fee_receipt_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_entries" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "fee_receipt_codes" ADD CONSTRAINT "fee_receipt_codes_school_id_entry_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_receipt_codes_code_key" ON "fee_receipt_codes" USING btree ("code");--> statement-breakpoint
CREATE POLICY "school_or_identity" ON "fee_receipt_codes" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on')) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid) or (select current_setting('app.identity', true) = 'on'));