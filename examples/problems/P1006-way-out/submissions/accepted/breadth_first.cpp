#include <iostream>
#include <queue>
#include <string>
#include <vector>

int main()
{
    int h, w;
    std::cin >> h >> w;
    std::string maze, row;
    while (std::cin >> row) maze += row;
    const std::string letters = "UDLR";
    const int down[] = {-1, 1, 0, 0}, right[] = {0, 0, -1, 1};
    int start = int(maze.find('S')), end = int(maze.find('E'));
    // From the exit to the start, so that the way can be read off forwards.
    std::vector<int> distance(h * w, -1);
    std::queue<int> queue;
    distance[end] = 0;
    queue.push(end);
    auto neighbour = [&](int at, int move) {
        int r = at / w + down[move], c = at % w + right[move];
        return r < 0 || r >= h || c < 0 || c >= w || maze[r * w + c] == '#' ? -1 : r * w + c;
    };
    while (!queue.empty()) {
        int at = queue.front();
        queue.pop();
        for (int move = 0; move < 4; move++) {
            int next = neighbour(at, move);
            if (next >= 0 && distance[next] < 0) {
                distance[next] = distance[at] + 1;
                queue.push(next);
            }
        }
    }
    std::cout << distance[start] << '\n';
    if (distance[start] < 0) return 0;
    for (int at = start; at != end;) {
        for (int move = 3; move >= 0; move--) {
            int next = neighbour(at, move);
            if (next >= 0 && distance[next] == distance[at] - 1) {
                std::cout << letters[move];
                at = next;
                break;
            }
        }
    }
    std::cout << '\n';
}
