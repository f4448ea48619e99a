// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {Vm} from 'forge-std/Vm.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {Router} from '../../src/router/Router.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';
import {SwapLegs} from '../utils/SwapLegs.sol';
import {SplitDraw} from './SplitDraw.sol';

/// @title Draws splits over pools of every type, exact in and exact out, with independent books of every actor's
/// balances
/// @dev All actors hold tokens and have approved the router for any of them: only the router protects them.
contract SplitsHandler is SplitDraw {
    /// @dev Key of native coin in the books.
    address public constant COIN = address(0);

    address[3] public actors = [makeAddr('ann'), makeAddr('ben'), makeAddr('cat')];
    Router public immutable router;
    WBNB public immutable wbnb;
    /// @dev An actor's balance by its own calls: given, minus paid, plus received.
    mapping(address actor => mapping(address token => uint256)) public books;
    uint256 public sales;
    uint256 public purchases;
    uint256 public refusals;

    /// @dev One call: the caller, the recipient, tokens or native coin.
    struct Trade {
        address caller;
        address to;
        address tokenIn;
        address tokenOut;
        bool nativeIn;
        bool nativeOut;
    }

    constructor(
        Router router_,
        WBNB wbnb_,
        address[4] memory tokens_,
        Edge[] memory edges_
    )
        SplitDraw(tokens_, edges_)
    {
        (router, wbnb) = (router_, wbnb_);
        for (uint256 a; a < 3; ++a) {
            for (uint256 t; t < 4; ++t) {
                _give(actors[a], tokens_[t], 1e24 / 10 ** (18 - TestToken(tokens_[t]).decimals()));
                vm.prank(actors[a]);
                TestToken(tokens_[t]).approve(address(router_), type(uint256).max);
            }
        }
    }

    function sell(uint256 seed, uint256 amount) external {
        _seed(seed);
        Trade memory t = _trade();
        amount = _amount(t.tokenIn, amount);
        uint256 minimum = _roll(2) == 0 ? 0 : _amount(t.tokenOut, seed);
        IRouter.Step[] memory steps = _drawSteps(t.tokenIn, t.tokenOut);
        _give(t.caller, t.nativeIn ? COIN : t.tokenIn, amount);
        (bool ok, bytes memory answer) = _call(t, _sale(t, amount, minimum, steps), amount);
        if (!ok) return;
        ++sales;
        uint256 received = abi.decode(answer, (uint256));
        assertGe(received, minimum, 'below the minimum');
        _book(t, amount, received, 0);
    }

    function buy(uint256 seed, uint256 amount, uint256 limit) external {
        _seed(seed);
        Trade memory t = _trade();
        amount = _amount(t.tokenOut, amount);
        limit = _roll(4) == 0 ? _amount(t.tokenIn, limit) : _amount(t.tokenIn, type(uint256).max);
        bytes memory data = _purchase(t, amount, limit);
        _give(t.caller, t.nativeIn ? COIN : t.tokenIn, limit);
        (bool ok, bytes memory answer) = _call(t, data, limit);
        if (!ok) return;
        ++purchases;
        uint256 paid = abi.decode(answer, (uint256));
        assertLe(paid, limit, 'above the limit');
        int256 brought = -_legs[t.tokenOut];
        assertGe(brought, int256(amount), 'less than asked for');
        _book(t, paid, amount, uint256(brought) - amount);
    }

    function pass(uint256 time) external {
        skip(bound(time, 1, 2 hours));
    }

    function _sale(
        Trade memory t,
        uint256 amount,
        uint256 minimum,
        IRouter.Step[] memory steps
    )
        private
        view
        returns (bytes memory)
    {
        if (t.nativeIn) {
            return abi.encodeCall(IRouter.swapExactETHForTokensSplit, (minimum, steps, t.to, block.timestamp));
        }
        if (t.nativeOut) {
            return abi.encodeCall(IRouter.swapExactTokensForETHSplit, (amount, minimum, steps, t.to, block.timestamp));
        }
        return abi.encodeCall(IRouter.swapExactTokensForTokensSplit, (amount, minimum, steps, t.to, block.timestamp));
    }

    /// @dev A fixed part of the input goes through steps, or none; a path of one or two hops takes the rest.
    function _purchase(Trade memory t, uint256 amount, uint256 limit) private returns (bytes memory) {
        bool whole = _roll(3) == 0;
        IRouter.Step[] memory steps = whole ? new IRouter.Step[](0) : _drawSteps(t.tokenIn, t.tokenOut);
        uint256 fixedIn = whole ? 0 : _roll(limit) / 1000 + 1;
        IRouter.Step[] memory closing = _drawPath(t.tokenIn, t.tokenOut);
        uint256 deadline = block.timestamp;
        if (t.nativeIn) {
            return abi.encodeCall(IRouter.swapETHForExactTokensSplit, (amount, fixedIn, steps, closing, t.to, deadline));
        }
        if (t.nativeOut) {
            return abi.encodeCall(
                IRouter.swapTokensForExactETHSplit, (amount, limit, fixedIn, steps, closing, t.to, deadline)
            );
        }
        return
            abi.encodeCall(
                IRouter.swapTokensForExactTokensSplit, (amount, limit, fixedIn, steps, closing, t.to, deadline)
            );
    }

    /// @dev Per token, the input of all pools of the call minus their output.
    mapping(address token => int256) private _legs;

    function _call(Trade memory t, bytes memory data, uint256 value) private returns (bool ok, bytes memory answer) {
        vm.recordLogs();
        vm.prank(t.caller);
        (ok, answer) = address(router).call{value: t.nativeIn ? value : 0}(data);
        Vm.Log[] memory logs = vm.getRecordedLogs();
        if (!ok) {
            ++refusals;
            return (ok, answer);
        }
        for (uint256 i; i < 4; ++i) {
            _legs[tokens[i]] = 0;
        }
        for (uint256 i; i < logs.length; ++i) {
            SwapLegs.Leg memory leg = SwapLegs.read(logs[i]);
            _legs[leg.tokenIn] += int256(leg.amountIn);
            _legs[leg.tokenOut] -= int256(leg.amountOut);
        }
    }

    /// @dev The pools' own logs show the flow: their input is the payment, their output is the receipt, and for a token
    /// in between input equals output.
    function _book(Trade memory t, uint256 paid, uint256 received, uint256 surplus) private {
        for (uint256 i; i < 4; ++i) {
            int256 expected = tokens[i] == t.tokenIn
                ? int256(paid)
                : tokens[i] == t.tokenOut ? -int256(received + surplus) : int256(0);
            assertEq(_legs[tokens[i]], expected, 'the legs are not the receipt');
        }
        books[t.caller][t.nativeIn ? COIN : t.tokenIn] -= paid;
        books[t.to][t.nativeOut ? COIN : t.tokenOut] += received;
        books[t.caller][t.nativeOut ? COIN : t.tokenOut] += surplus;
    }

    function _trade() private returns (Trade memory t) {
        (t.caller, t.to) = (actors[_roll(3)], actors[_roll(3)]);
        uint256 from = _roll(4);
        (t.tokenIn, t.tokenOut) = (tokens[from], tokens[(from + 1 + _roll(3)) % 4]);
        t.nativeIn = t.tokenIn == address(wbnb) && _roll(2) == 0;
        t.nativeOut = t.tokenOut == address(wbnb) && _roll(2) == 0;
    }

    /// @dev From one raw unit to a tenth of a pool, small ones as often as large ones.
    function _amount(address token, uint256 amount) private view returns (uint256) {
        uint256 most = 10 ** (amount == type(uint256).max ? 23 : amount % 24);
        return bound(amount, 1, most) / 10 ** (18 - TestToken(token).decimals()) + 1;
    }

    function _give(address actor, address token, uint256 amount) private {
        books[actor][token] += amount;
        if (token == COIN) return vm.deal(actor, actor.balance + amount);
        if (token == address(wbnb)) {
            vm.deal(address(this), amount);
            wbnb.deposit{value: amount}();
            wbnb.transfer(actor, amount);
            return;
        }
        vm.prank(TestToken(token).faucet());
        TestToken(token).mint(actor, amount);
    }
}
