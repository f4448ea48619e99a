CREATE TABLE "app"."payout" (
	"chain_id" integer NOT NULL,
	"distributor" text NOT NULL,
	"period" bigint NOT NULL,
	"root" text NOT NULL,
	"total" numeric(78, 0) NOT NULL,
	"campaign_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_pkey" PRIMARY KEY("chain_id","distributor","period"),
	CONSTRAINT "payout_distributor_check" CHECK ("app"."payout"."distributor" = lower("app"."payout"."distributor"))
);
--> statement-breakpoint
CREATE TABLE "app"."payout_reward" (
	"chain_id" integer NOT NULL,
	"distributor" text NOT NULL,
	"period" bigint NOT NULL,
	"index" integer NOT NULL,
	"account" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "payout_reward_pkey" PRIMARY KEY("chain_id","distributor","period","index"),
	CONSTRAINT "payout_reward_account" UNIQUE("chain_id","distributor","period","account")
);
--> statement-breakpoint
CREATE TABLE "app"."point_entry" (
	"account" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"task" text NOT NULL,
	"period" text NOT NULL,
	"chapter" integer NOT NULL,
	"points" integer NOT NULL,
	"fragments" smallint NOT NULL,
	"block" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"at" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "point_entry_pkey" PRIMARY KEY("account","campaign_id","kind","task","period")
) PARTITION BY HASH ("account");
--> statement-breakpoint
CREATE TABLE "app"."point_entry_0" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_1" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_2" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_3" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_4" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_5" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_6" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_7" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_8" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_9" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_10" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_11" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_12" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_13" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_14" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "app"."point_entry_15" PARTITION OF "app"."point_entry" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "app"."point_withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."point_withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account" text NOT NULL,
	"campaign_id" integer NOT NULL,
	"kind" text NOT NULL,
	"task" text NOT NULL,
	"period" text NOT NULL,
	"chapter" integer NOT NULL,
	"points" integer NOT NULL,
	"fragments" smallint NOT NULL,
	"block" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"at" bigint NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."story_campaign" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "app"."story_campaign_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"chain_id" integer NOT NULL,
	"name" text NOT NULL,
	"lock_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."story_chapter" (
	"campaign_id" integer NOT NULL,
	"index" integer NOT NULL,
	"name" text NOT NULL,
	"start_at" bigint NOT NULL,
	"end_at" bigint NOT NULL,
	"rewards_at" bigint NOT NULL,
	"total_reward_usd" integer NOT NULL,
	CONSTRAINT "story_chapter_pkey" PRIMARY KEY("campaign_id","index"),
	CONSTRAINT "story_chapter_check" CHECK ("app"."story_chapter"."index" > 0 and "app"."story_chapter"."start_at" < "app"."story_chapter"."end_at")
);
--> statement-breakpoint
CREATE TABLE "app"."story_cursor" (
	"campaign_id" integer PRIMARY KEY NOT NULL,
	"read_to" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app"."story_participant" (
	"campaign_id" integer NOT NULL,
	"account" text NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "app"."story_participant_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"country" text,
	"email" text,
	"x_username" text,
	"avatar_url" text,
	"registered_at" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_participant_pkey" PRIMARY KEY("campaign_id","account"),
	CONSTRAINT "story_participant_code" UNIQUE("campaign_id","code"),
	CONSTRAINT "story_participant_check" CHECK ("app"."story_participant"."account" = lower("app"."story_participant"."account") and "app"."story_participant"."code" = lower("app"."story_participant"."code"))
);
--> statement-breakpoint
CREATE TABLE "app"."story_referral" (
	"campaign_id" integer NOT NULL,
	"friend" text NOT NULL,
	"referrer" text NOT NULL,
	"fault" text,
	"evidence" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_referral_pkey" PRIMARY KEY("campaign_id","friend"),
	CONSTRAINT "story_referral_oneself_check" CHECK ("app"."story_referral"."friend" <> "app"."story_referral"."referrer"),
	CONSTRAINT "story_referral_fault_check" CHECK ("app"."story_referral"."fault" in ('acted', 'ring'))
);
--> statement-breakpoint
CREATE TABLE "app"."story_score" (
	"campaign_id" integer NOT NULL,
	"board" smallint NOT NULL,
	"account" text NOT NULL,
	"points" integer NOT NULL,
	"position" bigint NOT NULL,
	CONSTRAINT "story_score_pkey" PRIMARY KEY("campaign_id","board","account")
);
--> statement-breakpoint
CREATE TABLE "app"."story_score_count" (
	"campaign_id" integer NOT NULL,
	"board" smallint NOT NULL,
	"points" integer NOT NULL,
	"participants" integer NOT NULL,
	CONSTRAINT "story_score_count_pkey" PRIMARY KEY("campaign_id","board","points")
);
--> statement-breakpoint
CREATE TABLE "app"."story_task" (
	"campaign_id" integer NOT NULL,
	"id" text NOT NULL,
	"chapter" integer NOT NULL,
	"index" integer NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"handle" text NOT NULL,
	"min_usd" numeric(78, 0),
	"subject" text,
	"count" integer DEFAULT 1 NOT NULL,
	"points" integer NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "story_task_pkey" PRIMARY KEY("campaign_id","id"),
	CONSTRAINT "story_task_type_check" CHECK ("app"."story_task"."type" in ('main', 'side', 'daily')),
	CONSTRAINT "story_task_subject_check" CHECK ("app"."story_task"."subject" = lower("app"."story_task"."subject")),
	CONSTRAINT "story_task_count_check" CHECK ("app"."story_task"."count" > 0 and "app"."story_task"."points" >= 0)
);
--> statement-breakpoint
ALTER TABLE "app"."payout" ADD CONSTRAINT "payout_campaign_id_story_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "app"."story_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."payout_reward" ADD CONSTRAINT "payout_reward_payout_fkey" FOREIGN KEY ("chain_id","distributor","period") REFERENCES "app"."payout"("chain_id","distributor","period") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_chapter" ADD CONSTRAINT "story_chapter_campaign_id_story_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "app"."story_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_cursor" ADD CONSTRAINT "story_cursor_campaign_id_story_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "app"."story_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_participant" ADD CONSTRAINT "story_participant_campaign_id_story_campaign_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "app"."story_campaign"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_referral" ADD CONSTRAINT "story_referral_friend_fkey" FOREIGN KEY ("campaign_id","friend") REFERENCES "app"."story_participant"("campaign_id","account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_referral" ADD CONSTRAINT "story_referral_referrer_fkey" FOREIGN KEY ("campaign_id","referrer") REFERENCES "app"."story_participant"("campaign_id","account") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app"."story_task" ADD CONSTRAINT "story_task_chapter_fkey" FOREIGN KEY ("campaign_id","chapter") REFERENCES "app"."story_chapter"("campaign_id","index") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_reward_account_index" ON "app"."payout_reward" USING btree ("account");--> statement-breakpoint
CREATE INDEX "point_entry_time_index" ON "app"."point_entry" USING btree ("campaign_id","at");--> statement-breakpoint
CREATE INDEX "point_withdrawal_account_index" ON "app"."point_withdrawal" USING btree ("account","campaign_id");--> statement-breakpoint
CREATE INDEX "story_referral_referrer_index" ON "app"."story_referral" USING btree ("campaign_id","referrer");--> statement-breakpoint
CREATE INDEX "story_score_order_index" ON "app"."story_score" USING btree ("campaign_id","board","points" DESC NULLS LAST,"position");--> statement-breakpoint
CREATE FUNCTION "app"."add_points"(in_campaign integer, of_account text, of_chapter integer, more integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	one smallint;
	had integer;
	has integer;
BEGIN
	IF more = 0 THEN RETURN; END IF;
	FOREACH one IN ARRAY array_remove(ARRAY[0, of_chapter, CASE WHEN of_chapter <= 2 THEN -1 END], NULL) LOOP
		SELECT points INTO had FROM app.story_score WHERE campaign_id = in_campaign AND board = one AND account = of_account FOR UPDATE;
		has := coalesce(had, 0) + more;
		IF has = 0 THEN
			DELETE FROM app.story_score WHERE campaign_id = in_campaign AND board = one AND account = of_account;
		ELSE
			INSERT INTO app.story_score (campaign_id, board, account, points, position)
				SELECT in_campaign, one, of_account, has, position FROM app.story_participant WHERE campaign_id = in_campaign AND account = of_account
				ON CONFLICT (campaign_id, board, account) DO UPDATE SET points = has;
			INSERT INTO app.story_score_count AS c (campaign_id, board, points, participants) VALUES (in_campaign, one, has, 1)
				ON CONFLICT (campaign_id, board, points) DO UPDATE SET participants = c.participants + 1;
		END IF;
		IF had IS NOT NULL THEN
			UPDATE app.story_score_count SET participants = participants - 1 WHERE campaign_id = in_campaign AND board = one AND points = had;
			DELETE FROM app.story_score_count WHERE campaign_id = in_campaign AND board = one AND points = had AND participants = 0;
		END IF;
	END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION "app"."score_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (old.campaign_id, old.account, old.chapter, old.points) = (new.campaign_id, new.account, new.chapter, new.points) THEN RETURN NULL; END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM app.add_points(old.campaign_id, old.account, old.chapter, -old.points); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM app.add_points(new.campaign_id, new.account, new.chapter, new.points); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "point_entry_scored" AFTER INSERT OR UPDATE OR DELETE ON "app"."point_entry" FOR EACH ROW EXECUTE FUNCTION "app"."score_entry"();--> statement-breakpoint
CREATE TRIGGER "point_withdrawal_kept" BEFORE UPDATE OR DELETE ON "app"."point_withdrawal" FOR EACH ROW EXECUTE FUNCTION "app"."refuse_change"();
