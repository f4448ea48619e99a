// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPoolActions} from '../utils/ConcentratedFixture.sol';
import {Test} from 'forge-std/Test.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Router} from '../../src/router/Router.sol';
import {TestToken} from '../../src/testing/TestToken.sol';

/// @title Draws user actions on a concentrated, a classic and a stable pool, and keeps independent books of positions
/// @dev Route: token0 → token1 concentrated or classic, token0 → dollar stable.
contract ConcentratedHandler is Test {
    struct Position {
        int24 bottom;
        int24 top;
        uint128 liquidity;
    }

    address public immutable who = makeAddr('ann');
    IAlgebraPoolActions public immutable pool;
    Router public immutable router;
    TestToken public immutable token0;
    TestToken public immutable token1;
    TestToken public immutable dollar;
    Position[] public positions;
    uint256 public exactIns;
    uint256 public exactOuts;

    constructor(IAlgebraPoolActions pool_, Router router_, TestToken token0_, TestToken token1_, TestToken dollar_) {
        (pool, router, token0, token1, dollar) = (pool_, router_, token0_, token1_, dollar_);
    }

    function algebraMintCallback(uint256 owed0, uint256 owed1, bytes calldata) external {
        if (msg.sender != address(pool)) return;
        _mint(token0, address(pool), owed0);
        _mint(token1, address(pool), owed1);
    }

    /// @dev The position that makes every swap possible. Once: a contract receives callbacks only after its deployment.
    function start() external {
        if (positions.length == 0) _open(-887_220, 887_220, 1e24);
    }

    function open(int24 bottom, int24 width, uint128 liquidity) external {
        (, int24 tick,,,,) = pool.globalState();
        bottom = (tick / 60 + int24(bound(bottom, -40, 20))) * 60;
        int24 top = bottom + int24(bound(width, 1, 40)) * 60;
        if (bottom < -887_220 || top > 887_220) return;
        _open(bottom, top, uint128(bound(liquidity, 1e6, 1e24)));
    }

    function close(uint256 which, uint128 part) external {
        which = bound(which, 0, positions.length - 1);
        Position storage position = positions[which];
        // The first one stays open: somewhere there is always liquidity.
        if (which == 0 || position.liquidity == 0) return;
        part = uint128(bound(part, 1, position.liquidity));
        pool.burn(position.bottom, position.top, part, '');
        position.liquidity -= part;
    }

    function swapExactIn(uint256 path, bool reverse, uint256 amount) external {
        IRouter.Route[] memory routes = _path(path, reverse);
        TestToken from = TestToken(routes[0].from);
        amount = _bound(from, amount);
        _fund(from, amount);
        vm.prank(who);
        try router.swapExactTokensForTokens(amount, 0, routes, who, block.timestamp) {
            ++exactIns;
        } catch {
            _forget(from);
        }
    }

    function swapExactOut(uint256 path, bool reverse, uint256 amount) external {
        IRouter.Route[] memory routes = _path(path, reverse);
        TestToken from = TestToken(routes[0].from);
        TestToken to = TestToken(routes[routes.length - 1].to);
        amount = _bound(to, amount);
        _fund(from, 1e30);
        uint256 held = to.balanceOf(who);
        vm.prank(who);
        try router.swapTokensForExactTokens(amount, 1e30, routes, who, block.timestamp) returns (uint256 paid) {
            ++exactOuts;
            assertEq(to.balanceOf(who) - held, from == to ? amount - paid : amount, 'not the amount asked for');
        } catch {}
        _forget(from);
    }

    function pass(uint256 time) external {
        skip(bound(time, 1, 2 hours));
    }

    function positionsLength() external view returns (uint256) {
        return positions.length;
    }

    function _open(int24 bottom, int24 top, uint128 liquidity) private {
        pool.mint(address(this), address(this), bottom, top, liquidity, '');
        positions.push(Position(bottom, top, liquidity));
    }

    /// @dev One hop of each kind, and the mixes of two.
    function _path(uint256 path, bool reverse) private view returns (IRouter.Route[] memory routes) {
        address[3] memory way = [address(token1), address(token0), address(dollar)];
        IRouter.PoolType first = path % 2 == 0 ? IRouter.PoolType.Concentrated : IRouter.PoolType.Classic;
        if (path % 3 == 0) {
            routes = new IRouter.Route[](1);
            routes[0] = reverse ? IRouter.Route(way[1], way[0], first) : IRouter.Route(way[0], way[1], first);
            return routes;
        }
        routes = new IRouter.Route[](2);
        (uint256 a, uint256 b) = reverse ? (1, 0) : (0, 1);
        routes[a] = reverse ? IRouter.Route(way[1], way[0], first) : IRouter.Route(way[0], way[1], first);
        routes[b] = reverse
            ? IRouter.Route(way[2], way[1], IRouter.PoolType.Stable)
            : IRouter.Route(way[1], way[2], IRouter.PoolType.Stable);
    }

    function _bound(TestToken token, uint256 amount) private view returns (uint256) {
        return bound(amount, 1, 10 ** (amount % 23)) / 10 ** (18 - token.decimals()) + 1;
    }

    function _fund(TestToken token, uint256 amount) private {
        _mint(token, who, amount);
        vm.prank(who);
        token.approve(address(router), amount);
    }

    function _forget(TestToken token) private {
        vm.prank(who);
        token.approve(address(router), 0);
    }

    function _mint(TestToken token, address to, uint256 amount) private {
        vm.prank(token.faucet());
        token.mint(to, amount);
    }
}
