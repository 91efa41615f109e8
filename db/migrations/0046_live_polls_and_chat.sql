CREATE TABLE "live_poll_answers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"poll_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"choice" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_poll_answers_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_poll_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_polls" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"question" text NOT NULL,
	"choices" text[] NOT NULL,
	"right_choice" integer,
	"asked_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"shown" boolean DEFAULT false NOT NULL,
	"quiz_id" uuid,
	CONSTRAINT "live_polls_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "live_polls_choices" CHECK (cardinality("live_polls"."choices") between 2 and 6),
	CONSTRAINT "live_polls_right" CHECK ("live_polls"."right_choice" between 0 and cardinality("live_polls"."choices") - 1)
);
--> statement-breakpoint
ALTER TABLE "live_polls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_messages" ADD COLUMN "for_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "live_poll_answers" ADD CONSTRAINT "live_poll_answers_school_id_poll_id_live_polls_school_id_id_fk" FOREIGN KEY ("school_id","poll_id") REFERENCES "public"."live_polls"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_poll_answers" ADD CONSTRAINT "live_poll_answers_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_polls" ADD CONSTRAINT "live_polls_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_poll_answers_once" ON "live_poll_answers" USING btree ("school_id","poll_id","learner_id");--> statement-breakpoint
CREATE INDEX "live_poll_answers_learner_index" ON "live_poll_answers" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "live_polls_lesson_index" ON "live_polls" USING btree ("school_id","live_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "live_polls_one_open" ON "live_polls" USING btree ("school_id","live_id") WHERE "live_polls"."closed_at" is null;--> statement-breakpoint
CREATE POLICY "school_only" ON "live_poll_answers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_polls" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));