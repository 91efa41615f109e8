CREATE TABLE "support_files" (
	"school_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "support_files_school_id_message_id_file_id_pk" PRIMARY KEY("school_id","message_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "support_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_messages" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"way" text DEFAULT 'app' NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"send_key" text,
	CONSTRAINT "support_messages_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "support_messages_side" CHECK ("support_messages"."side" in ('family', 'school')),
	CONSTRAINT "support_messages_way" CHECK ("support_messages"."way" in ('app', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "support_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_requests" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"category" text NOT NULL,
	"guardian_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"learner_id" uuid,
	"status" text DEFAULT 'open' NOT NULL,
	"holder_id" uuid,
	"preview" text NOT NULL,
	"names" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"first_answer_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"times_reopened" integer DEFAULT 0 NOT NULL,
	"again_by" timestamp with time zone,
	"rating" integer,
	"rating_note" text DEFAULT '' NOT NULL,
	"rated_at" timestamp with time zone,
	"call_phone" text,
	"call_day" date,
	"call_part" text,
	"call_asked_at" timestamp with time zone,
	"call_done_at" timestamp with time zone,
	"send_key" text,
	CONSTRAINT "support_requests_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "support_requests_status" CHECK ("support_requests"."status" in ('open', 'answered', 'closed')),
	CONSTRAINT "support_requests_rating" CHECK ("support_requests"."rating" between 1 and 5),
	CONSTRAINT "support_requests_call" CHECK (num_nulls("support_requests"."call_phone", "support_requests"."call_day", "support_requests"."call_part", "support_requests"."call_asked_at") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "support_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_steps" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid NOT NULL,
	"to_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_steps_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "support_steps_kind" CHECK ("support_steps"."kind" in ('taken', 'passed', 'closed', 'reopened', 'called'))
);
--> statement-breakpoint
ALTER TABLE "support_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_bookings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"workshop_id" uuid NOT NULL,
	"guardian_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	CONSTRAINT "support_bookings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "support_bookings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_pages" (
	"school_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"updated_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_pages_school_id_kind_pk" PRIMARY KEY("school_id","kind"),
	CONSTRAINT "support_pages_kind" CHECK ("support_pages"."kind" in ('bursaries', 'special_needs'))
);
--> statement-breakpoint
ALTER TABLE "support_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_workshops" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"place" text NOT NULL,
	"day" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_workshops_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "support_workshops_status" CHECK ("support_workshops"."status" in ('open', 'cancelled')),
	CONSTRAINT "support_workshops_places" CHECK ("support_workshops"."places" > 0)
);
--> statement-breakpoint
ALTER TABLE "support_workshops" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_school_id_message_id_support_messages_school_id_id_fk" FOREIGN KEY ("school_id","message_id") REFERENCES "public"."support_messages"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_school_id_request_id_support_requests_school_id_id_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."support_requests"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_requests" ADD CONSTRAINT "support_requests_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_steps" ADD CONSTRAINT "support_steps_school_id_request_id_support_requests_school_id_id_fk" FOREIGN KEY ("school_id","request_id") REFERENCES "public"."support_requests"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_bookings" ADD CONSTRAINT "support_bookings_school_id_workshop_id_support_workshops_school_id_id_fk" FOREIGN KEY ("school_id","workshop_id") REFERENCES "public"."support_workshops"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_bookings" ADD CONSTRAINT "support_bookings_school_id_guardian_id_guardians_school_id_id_fk" FOREIGN KEY ("school_id","guardian_id") REFERENCES "public"."guardians"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_pages" ADD CONSTRAINT "support_pages_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_workshops" ADD CONSTRAINT "support_workshops_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_index" ON "support_messages" USING btree ("school_id","request_id","sent_at");--> statement-breakpoint
CREATE INDEX "support_messages_account_index" ON "support_messages" USING btree ("school_id","account_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_send_key" ON "support_messages" USING btree ("school_id","account_id","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_number_key" ON "support_requests" USING btree ("school_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "support_requests_send_key" ON "support_requests" USING btree ("school_id","account_id","send_key");--> statement-breakpoint
CREATE INDEX "support_requests_guardian_index" ON "support_requests" USING btree ("school_id","guardian_id","last_at");--> statement-breakpoint
CREATE INDEX "support_requests_queue_index" ON "support_requests" USING btree ("school_id","status","sent_at");--> statement-breakpoint
CREATE INDEX "support_requests_holder_index" ON "support_requests" USING btree ("school_id","holder_id","status");--> statement-breakpoint
CREATE INDEX "support_requests_learner_index" ON "support_requests" USING btree ("school_id","learner_id");--> statement-breakpoint
CREATE INDEX "support_steps_index" ON "support_steps" USING btree ("school_id","request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "support_bookings_once_key" ON "support_bookings" USING btree ("school_id","workshop_id","guardian_id") WHERE left_at is null;--> statement-breakpoint
CREATE INDEX "support_bookings_guardian_index" ON "support_bookings" USING btree ("school_id","guardian_id");--> statement-breakpoint
CREATE INDEX "support_workshops_index" ON "support_workshops" USING btree ("school_id","starts_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "support_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "support_messages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "support_requests" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "support_steps" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "support_bookings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "support_pages" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "support_workshops" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));