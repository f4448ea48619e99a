// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {WeightedLiquidity} from '../../src/amm/weighted/WeightedLiquidity.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IWeightedLiquidity} from '../../src/interfaces/amm/weighted/IWeightedLiquidity.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';

/// @title Draws actions with the liquidity of weighted pools, with independent books of every account's balances
/// @dev All actors have approved the liquidity contract for their tokens and pool tokens: only the contract protects
/// them.
contract WeightedLiquidityHandler is Test {
    /// @dev Key of native coin in the books.
    address public constant COIN = address(0);
    uint256 private constant MOST_POOLS = 5;

    address[3] public actors = [makeAddr('ann'), makeAddr('ben'), makeAddr('cat')];
    WeightedLiquidity public immutable periphery;
    WBNB public immutable wbnb;
    /// @dev Ascending; one of them is the wrapped token.
    address[] public tokens;
    address[] public pools;
    mapping(address actor => mapping(address token => uint256)) public books;
    uint256 public done;
    uint256 public refusals;

    constructor(WeightedLiquidity periphery_, WBNB wbnb_, address[] memory tokens_) {
        (periphery, wbnb, tokens) = (periphery_, wbnb_, tokens_);
        for (uint256 t; t < tokens_.length; ++t) {
            _allowAll(tokens_[t]);
        }
    }

    /// @dev Uses all tokens, with weights that differ between pools, or with the weights of an existing pool.
    function create(uint256 actor, uint256 amount, uint256 weight, bool native) external {
        if (pools.length == MOST_POOLS) return;
        address who = actors[actor % 3];
        IWeightedLiquidity.NewPool memory settings =
            IWeightedLiquidity.NewPool('Pool', 'WLP', tokens, _weights(weight % 7), 3000, address(0));
        uint256[] memory amounts = new uint256[](tokens.length);
        for (uint256 t; t < tokens.length; ++t) {
            amounts[t] = bound(uint256(keccak256(abi.encode(amount, t))), 1e6, 1e22);
            _give(who, native && tokens[t] == address(wbnb) ? COIN : tokens[t], amounts[t]);
        }
        uint256 value = native ? amounts[_wrapped()] : 0;
        IWeightedLiquidity.TokenPermit[] memory none = new IWeightedLiquidity.TokenPermit[](0);
        vm.prank(who);
        try periphery.createPool{value: value}(settings, amounts, 0, 0, none, block.timestamp) returns (
            address pool, uint256 liquidity
        ) {
            pools.push(pool);
            _allowAll(pool);
            _paid(who, amounts, native);
            _book(who, pool, liquidity);
        } catch {
            ++refusals;
        }
    }

    /// @dev Surplus native coin is refunded.
    function add(uint256 actor, uint256 to, uint256 which, uint256 amount, bool native) external {
        if (pools.length == 0) return;
        (address who, address receiver, address pool) = _draw(actor, to, which);
        uint256[] memory desired = new uint256[](tokens.length);
        for (uint256 t; t < tokens.length; ++t) {
            desired[t] = bound(uint256(keccak256(abi.encode(amount, t))), 1, 1e21);
            _give(who, native && tokens[t] == address(wbnb) ? COIN : tokens[t], desired[t]);
        }
        uint256 value = native ? desired[_wrapped()] : 0;
        vm.prank(who);
        try periphery.addLiquidity{value: value}(pool, desired, 0, receiver, block.timestamp) returns (
            uint256[] memory amounts, uint256 liquidity
        ) {
            _paid(who, amounts, native);
            _book(receiver, pool, liquidity);
        } catch {
            ++refusals;
        }
    }

    function addSingle(uint256 actor, uint256 to, uint256 which, uint256 token, uint256 amount, bool native) external {
        if (pools.length == 0) return;
        (address who, address receiver, address pool) = _draw(actor, to, which);
        address tokenIn = tokens[token % tokens.length];
        native = native && tokenIn == address(wbnb);
        amount = bound(amount, 1, 1e21);
        _give(who, native ? COIN : tokenIn, amount);
        vm.prank(who);
        try periphery.addLiquiditySingle{value: native ? amount : 0}(
            pool, tokenIn, amount, 0, receiver, block.timestamp
        ) returns (
            uint256 liquidity
        ) {
            books[who][native ? COIN : tokenIn] -= amount;
            _book(receiver, pool, liquidity);
        } catch {
            ++refusals;
        }
    }

    function remove(uint256 actor, uint256 to, uint256 which, uint256 part, bool native) external {
        if (pools.length == 0) return;
        (address who, address receiver, address pool) = _draw(actor, to, which);
        uint256 liquidity = bound(part, 0, WeightedPool(pool).balanceOf(who));
        vm.prank(who);
        try periphery.removeLiquidity(
            pool, liquidity, new uint256[](tokens.length), native, receiver, block.timestamp
        ) returns (
            uint256[] memory amounts
        ) {
            books[who][pool] -= liquidity;
            for (uint256 t; t < tokens.length; ++t) {
                books[receiver][native && tokens[t] == address(wbnb) ? COIN : tokens[t]] += amounts[t];
            }
            ++done;
        } catch {
            ++refusals;
        }
    }

    function removeSingle(uint256 actor, uint256 to, uint256 which, uint256 token, uint256 part, bool native) external {
        if (pools.length == 0) return;
        (address who, address receiver, address pool) = _draw(actor, to, which);
        address tokenOut = tokens[token % tokens.length];
        uint256 liquidity = bound(part, 0, WeightedPool(pool).balanceOf(who) / 5);
        vm.prank(who);
        try periphery.removeLiquiditySingle(pool, liquidity, tokenOut, 0, native, receiver, block.timestamp) returns (
            uint256 amount
        ) {
            books[who][pool] -= liquidity;
            books[receiver][native && tokenOut == address(wbnb) ? COIN : tokenOut] += amount;
            ++done;
        } catch {
            ++refusals;
        }
    }

    function poolsLength() external view returns (uint256) {
        return pools.length;
    }

    function tokensLength() external view returns (uint256) {
        return tokens.length;
    }

    function _paid(address who, uint256[] memory amounts, bool native) private {
        for (uint256 t; t < amounts.length; ++t) {
            books[who][native && tokens[t] == address(wbnb) ? COIN : tokens[t]] -= amounts[t];
        }
    }

    function _book(address receiver, address pool, uint256 liquidity) private {
        books[receiver][pool] += liquidity;
        ++done;
    }

    function _weights(uint256 step) private view returns (uint256[] memory weights) {
        weights = new uint256[](tokens.length);
        uint256 left = 1e18;
        for (uint256 t; t + 1 < weights.length; ++t) {
            weights[t] = left / (2 + step);
            left -= weights[t];
        }
        weights[weights.length - 1] = left;
    }

    function _wrapped() private view returns (uint256 t) {
        while (tokens[t] != address(wbnb)) ++t;
    }

    function _draw(uint256 actor, uint256 to, uint256 which) private view returns (address, address, address) {
        return (actors[actor % 3], actors[to % 3], pools[which % pools.length]);
    }

    function _allowAll(address token) private {
        for (uint256 a; a < 3; ++a) {
            vm.prank(actors[a]);
            TestToken(token).approve(address(periphery), type(uint256).max);
        }
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
