// Lessons: lessons/entries.py, a lane for each game. What is gathered here is what net/forward.py gathers.
#define TAUGHT several( \
  OWN, Row<Tables>{tables, 1}, Rows<int64>{setups, SETUPS, SETUP}, Row<int16>{kinds, games}, \
  Row<int8>{leads, games}, Row<int32>{episodes, games}, Row<int32>{steps, games}, \
  Rows<int16>{memory, games, MEMORY})

// From each game's choice to its next decision, and what can be done there.
KERNEL decide(
    State *states, Tables *tables, int64 *setups, int16 *kinds, int8 *leads, int32 *episodes,
    int32 *steps, int16 *memory, int32 *codes, int16 *numbers, int32 *key_table, int16 *listed,
    int16 *labels, int8 *seats, float *rewards, int8 *dones, Task *tasks, int64 *choices,
    int8 *thumbs, int fresh, int games) {
  ROOM
  GAMES_OF(0, games, LANES)
  EACH_LANE
    BRING(states)
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    int32 out[MOST_ACTIONS], moves[MOST_ACTIONS];
    if (lane < here) {
      auto taught = TAUGHT;
      auto action_tables = several(
          Rows<int32>{codes, CODES, ACTIONS}, Rows<int16>{numbers, CODES, NUMBERS},
          Rows<int32>{key_table, KEYS, KEY});
      auto batch = several(
          0, 0, 0, Rows<int16>{listed, games, MOST_LISTED}, Row<int16>{labels, games},
          Row<int8>{seats, games}, Row<float>{rewards, games}, Row<int8>{dones, games});
      auto desk = several(
          Row<Task>{tasks + i, 1}, 0, Row<int32>{out, MOST_ACTIONS},
          Row<int32>{moves, MOST_ACTIONS});
      const int n = @next_decision@(
          taught, action_tables, batch, desk, Row<int64>{choices, games}, Row<int8>{thumbs, games},
          LONGEST, TOGETHER, fresh, i);
      @list_actions@(taught, action_tables, batch, desk, LABELLED, i, n);
    }
  LANES_MEET
  EACH_LANE
    TAKE_BACK(states)
  LANES_MEET
}

// Which numbers of an observation are not zero: each lane looks through its part of the columns.
#define PART ((COLUMNS + 31) / 32)
FN_INLINE int own_count(int lane, const int16 *row) {
  int n = 0;
  for (int at = lane * PART; at < least<int>(COLUMNS, (lane + 1) * PART); ++at) n += row[at] != 0;
  return n;
}
FN_INLINE void own_inputs(
    int lane, const int16 *row, const int64 *plan, const int *counts, int16 *inputs, int16 *amounts,
    int16 *size) {
  int n = 0, all = 0;
  for (int other = 0; other < 32; ++other) {
    if (other < lane) n += counts[other];
    all += counts[other];
  }
  for (int at = lane * PART; at < least<int>(COLUMNS, (lane + 1) * PART); ++at) {
    const int v = row[at];
    if (v == 0) continue;
    const int named = (int)plan[NAMED + at];
    if (n < MOST_INPUTS) {
      inputs[n] = named >= 0 ? named + v - 1 : at;
      amounts[n] = named >= 0 ? 1 : v;
    }
    ++n;
  }
  for (int k = all + lane; k < MOST_INPUTS; k += 32) inputs[k] = amounts[k] = 0;
  if (lane == 0) *size = least<int>(all, MOST_INPUTS);
}

// What whoever decides sees: observations lie in shared memory, too.
#define WIDE (2 * PART * 16)
KERNEL see(
    State *states, Tables *tables, int16 *memory, int16 *inputs, int16 *amounts, int16 *sizes,
    int8 *seats, int64 *plan, int games) {
  ROOM
  GAMES_OF(0, games, SEERS)
  int16 *obs = (int16 *)(room + SEERS * sizeof(State));
  int *counts = (int *)(obs + SEERS * WIDE);
  EACH_LANE
    BRING(states)
    clear_by_lanes(lane, obs, here * WIDE);
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    if (lane < here)
      @see_game@(OWN[i], tables[0], seats[i], Rows<int16>{memory, games, MEMORY}, i,
                 Rows<int16>{obs + lane * WIDE, 1, COLUMNS});
  LANES_MEET
  for (int g = 0; g < here; ++g) {
    const int16 *row = obs + g * WIDE;
    const int64 first = (int64)(begin + g) * MOST_INPUTS;
    EACH_LANE
      counts[lane] = own_count(lane, row);
    LANES_MEET
    EACH_LANE
      own_inputs(lane, row, plan, counts, inputs + first, amounts + first, sizes + begin + g);
    LANES_MEET
  }
}
