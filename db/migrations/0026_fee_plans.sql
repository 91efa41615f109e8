CREATE TABLE "fee_plans" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"amount_cents" bigint NOT NULL,
	"parts" jsonb NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"ended_by" uuid,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "fee_plans_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "fee_plans_status" CHECK ("fee_plans"."status" in ('proposed', 'signed', 'declined', 'ended')),
	CONSTRAINT "fee_plans_amount" CHECK ("fee_plans"."amount_cents" > 0),
	CONSTRAINT "fee_plans_answered" CHECK ("fee_plans"."status" not in ('signed', 'declined') or "fee_plans"."answered_by" is not null),
	CONSTRAINT "fee_plans_ended" CHECK (("fee_plans"."status" = 'ended') = ("fee_plans"."ended_at" is not null) and ("fee_plans"."ended_at" is null) = ("fee_plans"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "fee_plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "fee_plans" ADD CONSTRAINT "fee_plans_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "fee_plans_open_key" ON "fee_plans" USING btree ("school_id","learner_id") WHERE status in ('proposed', 'signed');--> statement-breakpoint
CREATE POLICY "school_only" ON "fee_plans" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));