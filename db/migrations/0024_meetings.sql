CREATE TABLE "meeting_rounds" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"day" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"slot_minutes" integer NOT NULL,
	"break_minutes" integer DEFAULT 0 NOT NULL,
	"book_until" date NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meeting_rounds_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meeting_rounds_status" CHECK ("meeting_rounds"."status" in ('open', 'closed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "meeting_rounds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meeting_slots" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	CONSTRAINT "meeting_slots_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meeting_slots_status" CHECK ("meeting_slots"."status" in ('open', 'blocked', 'gone')),
	CONSTRAINT "meeting_slots_times" CHECK ("meeting_slots"."ends_at" > "meeting_slots"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "meeting_slots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "meetings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"slot_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'booked' NOT NULL,
	"booked_by" uuid NOT NULL,
	"cancelled_by" uuid,
	"cancelled_at" timestamp with time zone,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "meetings_status" CHECK ("meetings"."status" in ('booked', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "meetings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "meeting_rounds" ADD CONSTRAINT "meeting_rounds_created_by_accounts_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_rounds" ADD CONSTRAINT "meeting_rounds_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_school_id_round_id_meeting_rounds_school_id_id_fk" FOREIGN KEY ("school_id","round_id") REFERENCES "public"."meeting_rounds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_booked_by_accounts_id_fk" FOREIGN KEY ("booked_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_round_id_meeting_rounds_school_id_id_fk" FOREIGN KEY ("school_id","round_id") REFERENCES "public"."meeting_rounds"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_slot_id_meeting_slots_school_id_id_fk" FOREIGN KEY ("school_id","slot_id") REFERENCES "public"."meeting_slots"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_rounds_day_index" ON "meeting_rounds" USING btree ("school_id","day");--> statement-breakpoint
CREATE INDEX "meeting_slots_round_index" ON "meeting_slots" USING btree ("school_id","round_id","staff_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_slot_key" ON "meetings" USING btree ("school_id","slot_id") WHERE status = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "meetings_once_key" ON "meetings" USING btree ("school_id","round_id","staff_id","learner_id","guardian_id") WHERE status = 'booked';--> statement-breakpoint
CREATE INDEX "meetings_guardian_index" ON "meetings" USING btree ("school_id","guardian_id","starts_at");--> statement-breakpoint
CREATE INDEX "meetings_staff_index" ON "meetings" USING btree ("school_id","staff_id","starts_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "meeting_rounds" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "meeting_slots" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "meetings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
-- By hand: equality of ids beside the overlap of times needs operators that come with PostgreSQL as an extension of its own.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- By hand: the times of one teacher never overlap, and neither a teacher nor a guardian has two meetings at an instant, however many book at once.
ALTER TABLE "meeting_slots" ADD CONSTRAINT "meeting_slots_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" <> 'gone');--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_teacher_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "staff_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'booked');--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_guardian_one_at_a_time" EXCLUDE USING gist ("school_id" WITH =, "guardian_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE ("status" = 'booked');
