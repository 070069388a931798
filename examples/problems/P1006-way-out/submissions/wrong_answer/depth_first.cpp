// Finds a way, but seldom a shortest one.
#include <iostream>
#include <string>
#include <vector>

int h, w;
std::vector<std::string> maze;
std::string way;

bool search(int r, int c)
{
    if (r < 0 || r >= h || c < 0 || c >= w || maze[r][c] == '#') return false;
    if (maze[r][c] == 'E') return true;
    maze[r][c] = '#';
    const std::string letters = "DRUL";
    const int down[] = {1, 0, -1, 0}, right[] = {0, 1, 0, -1};
    for (int move = 0; move < 4; move++) {
        way += letters[move];
        if (search(r + down[move], c + right[move])) return true;
        way.pop_back();
    }
    return false;
}

int main()
{
    std::cin >> h >> w;
    maze.resize(h);
    for (auto &row : maze) std::cin >> row;
    for (int r = 0; r < h; r++)
        for (int c = 0; c < w; c++)
            if (maze[r][c] == 'S') {
                if (search(r, c)) std::cout << way.size() << '\n' << way << '\n';
                else std::cout << "-1\n";
                return 0;
            }
}
