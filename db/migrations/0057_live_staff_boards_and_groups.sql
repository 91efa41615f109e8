CREATE TABLE "live_staff" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "live_staff_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_staff" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_staff" ADD CONSTRAINT "live_staff_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_staff" ADD CONSTRAINT "live_staff_school_id_staff_id_staff_school_id_id_fk" FOREIGN KEY ("school_id","staff_id") REFERENCES "public"."staff"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_staff_once" ON "live_staff" USING btree ("school_id","live_id","staff_id");--> statement-breakpoint
CREATE INDEX "live_staff_staff_index" ON "live_staff" USING btree ("school_id","staff_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_staff" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE TABLE "live_boards" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"state" "bytea" NOT NULL,
	"learners_draw" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "live_boards_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_boards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_boards" ADD CONSTRAINT "live_boards_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_boards_once" ON "live_boards" USING btree ("school_id","live_id");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_boards" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE TABLE "live_group_members" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"grouping_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "live_group_members_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "live_groupings" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"live_id" uuid NOT NULL,
	"groups" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_groupings_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "live_groupings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "live_group_members" ADD CONSTRAINT "live_group_members_school_id_grouping_id_live_groupings_school_id_id_fk" FOREIGN KEY ("school_id","grouping_id") REFERENCES "public"."live_groupings"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_group_members" ADD CONSTRAINT "live_group_members_school_id_learner_id_learners_school_id_id_fk" FOREIGN KEY ("school_id","learner_id") REFERENCES "public"."learners"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_groupings" ADD CONSTRAINT "live_groupings_school_id_live_id_live_lessons_school_id_id_fk" FOREIGN KEY ("school_id","live_id") REFERENCES "public"."live_lessons"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "live_group_members_once" ON "live_group_members" USING btree ("school_id","grouping_id","learner_id");--> statement-breakpoint
CREATE INDEX "live_groupings_live_index" ON "live_groupings" USING btree ("school_id","live_id","ends_at");--> statement-breakpoint
CREATE POLICY "school_only" ON "live_group_members" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "live_groupings" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));