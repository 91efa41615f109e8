CREATE TABLE "announcement_audience" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"value" text,
	"stream_id" uuid,
	"group_id" uuid,
	CONSTRAINT "announcement_audience_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "announcement_audience_kind" CHECK (case "announcement_audience"."kind" when 'school' then num_nonnulls("announcement_audience"."value", "announcement_audience"."stream_id", "announcement_audience"."group_id") = 0
        when 'stream' then "announcement_audience"."stream_id" is not null when 'group' then "announcement_audience"."group_id" is not null
        when 'level' then "announcement_audience"."value" is not null when 'grade' then "announcement_audience"."value" is not null when 'role' then "announcement_audience"."value" is not null else false end)
);
--> statement-breakpoint
ALTER TABLE "announcement_audience" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_files" (
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "announcement_files_school_id_announcement_id_file_id_pk" PRIMARY KEY("school_id","announcement_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcement_recipients" (
	"school_id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"about" uuid[] DEFAULT '{}' NOT NULL,
	"read_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "announcement_recipients_school_id_announcement_id_kind_person_id_pk" PRIMARY KEY("school_id","announcement_id","kind","person_id"),
	CONSTRAINT "announcement_recipients_kind" CHECK ("announcement_recipients"."kind" in ('learner', 'guardian', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "announcement_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcements" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"author_id" uuid,
	"author_role" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"people" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"needs_acknowledgement" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"edited_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"withdrawn_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_school_id_id_pk" PRIMARY KEY("school_id","id"),
	CONSTRAINT "announcements_status" CHECK ("announcements"."status" in ('draft', 'scheduled', 'published', 'withdrawn')),
	CONSTRAINT "announcements_scheduled" CHECK ("announcements"."status" <> 'scheduled' or "announcements"."publish_at" is not null),
	CONSTRAINT "announcements_published" CHECK (("announcements"."status" in ('published', 'withdrawn')) = ("announcements"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_group_members" (
	"school_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "people_group_members_school_id_group_id_kind_person_id_pk" PRIMARY KEY("school_id","group_id","kind","person_id"),
	CONSTRAINT "people_group_members_kind" CHECK ("people_group_members"."kind" in ('learner', 'guardian', 'staff'))
);
--> statement-breakpoint
ALTER TABLE "people_group_members" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "people_groups" (
	"school_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"rule" jsonb,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_groups_school_id_id_pk" PRIMARY KEY("school_id","id")
);
--> statement-breakpoint
ALTER TABLE "people_groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "announcement_audience" ADD CONSTRAINT "announcement_audience_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_audience" ADD CONSTRAINT "announcement_audience_school_id_stream_id_streams_school_id_id_fk" FOREIGN KEY ("school_id","stream_id") REFERENCES "public"."streams"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_audience" ADD CONSTRAINT "announcement_audience_school_id_group_id_people_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."people_groups"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_files" ADD CONSTRAINT "announcement_files_school_id_file_id_files_school_id_id_fk" FOREIGN KEY ("school_id","file_id") REFERENCES "public"."files"("school_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_recipients" ADD CONSTRAINT "announcement_recipients_school_id_announcement_id_announcements_school_id_id_fk" FOREIGN KEY ("school_id","announcement_id") REFERENCES "public"."announcements"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_group_members" ADD CONSTRAINT "people_group_members_school_id_group_id_people_groups_school_id_id_fk" FOREIGN KEY ("school_id","group_id") REFERENCES "public"."people_groups"("school_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_groups" ADD CONSTRAINT "people_groups_school_id_schools_id_fk" FOREIGN KEY ("school_id") REFERENCES "public"."schools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_audience_index" ON "announcement_audience" USING btree ("school_id","announcement_id");--> statement-breakpoint
CREATE INDEX "announcement_audience_group_index" ON "announcement_audience" USING btree ("school_id","group_id");--> statement-breakpoint
CREATE INDEX "announcement_recipients_person_index" ON "announcement_recipients" USING btree ("school_id","kind","person_id");--> statement-breakpoint
CREATE INDEX "announcements_list_index" ON "announcements" USING btree ("school_id","pinned","created_at");--> statement-breakpoint
CREATE INDEX "announcements_author_index" ON "announcements" USING btree ("school_id","author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_groups_name_key" ON "people_groups" USING btree ("school_id",lower("name")) WHERE removed_at is null;--> statement-breakpoint
CREATE POLICY "school_only" ON "announcement_audience" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcement_files" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcement_recipients" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "announcements" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "people_group_members" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "school_only" ON "people_groups" AS PERMISSIVE FOR ALL TO public USING (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid)) WITH CHECK (school_id = (select nullif(current_setting('app.school_id', true), '')::uuid));