CREATE TABLE "fee_waivers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'asked' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"note" text,
	"entry_id" uuid,
	CONSTRAINT "fee_waivers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_waivers_status" CHECK ("fee_waivers"."status" in ('asked', 'approved', 'refused')),
	CONSTRAINT "fee_waivers_amount" CHECK ("fee_waivers"."amount_cents" > 0),
	CONSTRAINT "fee_waivers_two_people" CHECK ("fee_waivers"."decided_by" <> "fee_waivers"."asked_by"),
	CONSTRAINT "fee_waivers_decided" CHECK (("fee_waivers"."status" = 'asked') = ("fee_waivers"."decided_by" is null) and ("fee_waivers"."decided_by" is null) = ("fee_waivers"."decided_at" is null)),
	CONSTRAINT "fee_waivers_entry" CHECK (("fee_waivers"."status" = 'approved') = ("fee_waivers"."entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "fee_waivers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fee_waivers" ADD CONSTRAINT "fee_waivers_school_id_entry_id_fee_entries_school_id_id_fk" FOREIGN KEY ("school_id","entry_id") REFERENCES "public"."fee_entries"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fee_waivers_index" ON "fee_waivers" USING btree ("school_id","status","asked_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_waivers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));