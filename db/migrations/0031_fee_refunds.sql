CREATE TABLE "fee_refunds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"way" text NOT NULL,
	"payee" text,
	"to_learner_id" uuid,
	"reason" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"reference" text,
	"voucher_number" integer,
	"entry_id" uuid,
	CONSTRAINT "fee_refunds_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_refunds_status" CHECK ("fee_refunds"."status" in ('asked', 'approved', 'refused')),
	CONSTRAINT "fee_refunds_way" CHECK ("fee_refunds"."way" in ('cash', 'bank', 'mpesa', 'sibling')),
	CONSTRAINT "fee_refunds_amount" CHECK ("fee_refunds"."amount_cents" > 0),
	CONSTRAINT "fee_refunds_two_people" CHECK ("fee_refunds"."decided_by" <> "fee_refunds"."asked_by"),
	CONSTRAINT "fee_refunds_payee" CHECK (("fee_refunds"."way" = 'sibling') = ("fee_refunds"."to_learner_id" is not null) and ("fee_refunds"."way" = 'sibling') = ("fee_refunds"."payee" is null) and "fee_refunds"."to_learner_id" <> "fee_refunds"."learner_id"),
	CONSTRAINT "fee_refunds_decided" CHECK (("fee_refunds"."status" = 'asked') = ("fee_refunds"."decided_by" is null) and ("fee_refunds"."decided_by" is null) = ("fee_refunds"."decided_at" is null)),
	CONSTRAINT "fee_refunds_paid" CHECK (("fee_refunds"."status" = 'approved') = ("fee_refunds"."entry_id" is not null) and ("fee_refunds"."status" = 'approved') = ("fee_refunds"."voucher_number" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_refunds" ADD CONSTRAINT "fee_refunds_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refunds" ADD CONSTRAINT "fee_refunds_school_id_to_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","to_learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_refunds" ADD CONSTRAINT "fee_refunds_school_id_entry_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_refunds_index" ON "fee_refunds" USING btree ("school_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "fee_refunds_learner_index" ON "fee_refunds" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_refunds_voucher_key" ON "fee_refunds" USING btree ("school_id","voucher_number");--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_refunds" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));