// Random games: each lane takes one after the other (gpu.play_on_gpu).
KERNEL play(Tables *tables, const int64 *games, unsigned long long *counts) {
  ROOM
  EACH_LANE
    if (lane < LANES) {
      int32 out[MOST_ACTIONS];
      int64 wins[3] = {0, 0, 0}, job[JOB], actions = 0;
      for (int k = 0; k < JOB; ++k) job[k] = games[k];
      for (;;) {  // whoever has finished a game takes the next
        const int64 i = games[BEGIN] + (int64)add_to(counts + 4, 1);
        if (i >= games[END]) break;
        job[BEGIN] = i;
        job[END] = i + 1;
        actions += @play_games@(
            Row<State>{(State *)room + lane, 1}, Row<Tables>{tables, 1}, Row<int64>{job, JOB},
            Row<int32>{out, MOST_ACTIONS}, Row<int64>{wins, 3});
      }
      for (int k = 0; k < 3; ++k) add_to(counts + k, (unsigned long long)wins[k]);
      add_to(counts + 3, (unsigned long long)actions);
    }
  LANES_MEET
}
