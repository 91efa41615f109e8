CREATE TABLE "exam_extra_times" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	CONSTRAINT "exam_extra_times_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_extra_times_key" UNIQUE("school_id","learner_id"),
	CONSTRAINT "exam_extra_times_percent" CHECK ("exam_extra_times"."percent" between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "exam_extra_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_invigilators" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"date" date NOT NULL,
	"session" integer NOT NULL,
	"room_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"by_hand" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exam_invigilators_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_invigilators_key" UNIQUE("school_id","series_id","date","session","staff_id")
);
--> statement-breakpoint
ALTER TABLE "exam_invigilators" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_papers" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"learning_area_id" uuid NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"date" date,
	"session" integer,
	"locked" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_papers_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_papers_key" UNIQUE("school_id","series_id","grade","learning_area_id","title"),
	CONSTRAINT "exam_papers_place" CHECK (("exam_papers"."date" is null) = ("exam_papers"."session" is null))
);
--> statement-breakpoint
ALTER TABLE "exam_papers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_rooms" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"room_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "exam_rooms_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_rooms_key" UNIQUE("school_id","series_id","room_id")
);
--> statement-breakpoint
ALTER TABLE "exam_rooms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_seats" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"series_id" uuid NOT NULL,
	"date" date NOT NULL,
	"session" integer NOT NULL,
	"room_id" uuid NOT NULL,
	"seat" integer NOT NULL,
	"learner_id" uuid NOT NULL,
	"paper_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "exam_seats_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_seats_seat_key" UNIQUE("school_id","series_id","date","session","room_id","seat"),
	CONSTRAINT "exam_seats_learner_key" UNIQUE("school_id","learner_id","series_id","date","session")
);
--> statement-breakpoint
ALTER TABLE "exam_seats" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "exam_series" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"grades" text[] NOT NULL,
	"sessions" jsonb NOT NULL,
	"most_per_day" integer NOT NULL,
	"seating" text NOT NULL,
	"per_invigilator" integer NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_series_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "exam_series_order" CHECK ("exam_series"."starts_on" <= "exam_series"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "exam_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "exam_extra_times" ADD CONSTRAINT "exam_extra_times_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_invigilators" ADD CONSTRAINT "exam_invigilators_school_id_series_id_exam_series_school_id_id_fk" FOREIGN KEY ("school_id","series_id") REFERENCES "public"."exam_series"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_invigilators" ADD CONSTRAINT "exam_invigilators_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_invigilators" ADD CONSTRAINT "exam_invigilators_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_school_id_series_id_exam_series_school_id_id_fk" FOREIGN KEY ("school_id","series_id") REFERENCES "public"."exam_series"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_papers" ADD CONSTRAINT "exam_papers_school_id_learning_area_id_learning_areas_school_id_id_fk" FOREIGN KEY ("school_id","learning_area_id") REFERENCES "public"."learning_areas"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rooms" ADD CONSTRAINT "exam_rooms_school_id_series_id_exam_series_school_id_id_fk" FOREIGN KEY ("school_id","series_id") REFERENCES "public"."exam_series"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rooms" ADD CONSTRAINT "exam_rooms_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_school_id_series_id_exam_series_school_id_id_fk" FOREIGN KEY ("school_id","series_id") REFERENCES "public"."exam_series"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_school_id_paper_id_exam_papers_school_id_id_fk" FOREIGN KEY ("school_id","paper_id") REFERENCES "public"."exam_papers"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_school_id_room_id_rooms_school_id_id_fk" FOREIGN KEY ("school_id","room_id") REFERENCES "public"."rooms"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_seats" ADD CONSTRAINT "exam_seats_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_series" ADD CONSTRAINT "exam_series_published_by_accounts_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_series" ADD CONSTRAINT "exam_series_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_invigilators_staff_index" ON "exam_invigilators" USING btree ("school_id","staff_id","date");--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_extra_times" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_invigilators" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_papers" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_rooms" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_seats" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "exam_series" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));