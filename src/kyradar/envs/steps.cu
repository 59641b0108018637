// Steps of many games: the entry points of steps/entries.py, a lane for each game.
#define GAMES several( \
  OWN, Row<Tables>{tables, 1}, Row<int64>{setup, 5}, Row<int32>{episodes, last}, \
  Row<int32>{steps, last}, Rows<int16>{memory, last, MEMORY})

KERNEL act(
    State *states, Tables *tables, int64 *setup, int32 *episodes, int32 *steps, int16 *memory,
    int64 *actions, int32 *codes, float *rewards, int8 *dones, int fresh, int first, int last) {
  ROOM
  GAMES_OF(first, last, LANES)
  EACH_LANE
    BRING(states)
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    if (lane < here)
      @act_games@(
          GAMES, several(Row<int64>{actions, last}, Rows<int32>{codes, PLAYERS, ACTIONS}),
          several(Rows<float>{rewards, last, PLAYERS}, Row<int8>{dones, last}), fresh, i, i + 1);
  LANES_MEET
  EACH_LANE
    TAKE_BACK(states)
  LANES_MEET
}

KERNEL show(
    State *states, Tables *tables, int64 *setup, int32 *episodes, int32 *steps, int16 *memory,
    int16 *numbers, int32 *key_table, int16 *obs, int8 *masks, int8 *seats, int64 *picks,
    int first, int last) {
  ROOM
  GAMES_OF(first, last, LANES)
  EACH_LANE
    BRING(states)
    clear_by_lanes(lane, obs + (int64)begin * COLUMNS, here * COLUMNS);
    clear_by_lanes(lane, masks + (int64)begin * ACTIONS, here * ACTIONS);
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    int32 out[MOST_ACTIONS];
    if (lane < here)
      @show_game@(
          GAMES, several(Rows<int16>{numbers, PLAYERS, NUMBERS}, Rows<int32>{key_table, KEYS, KEY}),
          several(Rows<int16>{obs, last, COLUMNS}, Rows<int8>{masks, last, ACTIONS},
                  Row<int8>{seats, last}, Row<int64>{picks, last}),
          i, Row<int32>{out, MOST_ACTIONS});
  LANES_MEET
}

KERNEL refuse(
    State *states, Tables *tables, int64 *actions, int32 *codes, int64 *refused, int first,
    int last) {
  ROOM
  GAMES_OF(first, last, LANES)
  EACH_LANE
    BRING(states)
  LANES_MEET
  EACH_LANE
    const int i = begin + lane;
    if (lane < here && @first_refused@(
        OWN, Row<Tables>{tables, 1},
        several(Row<int64>{actions, last}, Rows<int32>{codes, PLAYERS, ACTIONS}), i, i + 1) >= 0)
      lower_to(refused, i);
  LANES_MEET
}
