CREATE TABLE "absence_calls" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"date" date NOT NULL,
	"outcome" text NOT NULL,
	"note" text,
	"called_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "absence_calls_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "absence_calls_outcome" CHECK ("absence_calls"."outcome" in ('reached', 'no_answer'))
);
--> statement-breakpoint
ALTER TABLE "absence_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "absence_calls" ADD CONSTRAINT "absence_calls_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absence_calls_learner_index" ON "absence_calls" USING btree ("school_id","learner_id","date");--> statement-breakpoint
CREATE POLICY "school_only" ON "absence_calls" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));