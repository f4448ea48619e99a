// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Test} from 'forge-std/Test.sol';
import {WeightedLiquidity} from '../../src/amm/weighted/WeightedLiquidity.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {WeightedPoolFactory} from '../../src/amm/weighted/WeightedPoolFactory.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {WBNB} from '../../src/tokens/WBNB.sol';

/// @title The world of weighted pools: eight sorted tokens, a pool of three of them with liquidity of `alice`, owned by `owner`
abstract contract WeightedFixture is Test {
    uint256 internal constant START = 1_782_000_000;
    uint256 internal constant DEPTH = 1_000_000e18;
    uint256 internal constant DEADLINE = type(uint256).max;
    uint256 internal constant FEE = 3000;

    address internal alice = makeAddr('alice');
    address internal bob = makeAddr('bob');
    address internal owner = makeAddr('owner');
    address internal pauser = makeAddr('pauser');

    WBNB internal wbnb;
    WeightedPoolFactory internal factory;
    WeightedLiquidity internal periphery;
    /// @dev Eight tokens of 18 decimals, ascending.
    address[] internal sorted;
    /// @dev 50 %, 30 %, 20 % of the first three tokens, DEPTH of each.
    WeightedPool internal pool;

    function setUp() public virtual {
        vm.warp(START);
        wbnb = new WBNB();
        factory = new WeightedPoolFactory(pauser);
        periphery = new WeightedLiquidity(address(factory), address(wbnb));
        for (uint256 i; i < 8; ++i) {
            sorted.push(address(new TestToken('Token', 'TKN', 18, address(this))));
            for (uint256 j = i; j > 0 && sorted[j] < sorted[j - 1]; --j) {
                (sorted[j], sorted[j - 1]) = (sorted[j - 1], sorted[j]);
            }
        }
        pool = _create(_weights(0.5e18, 0.3e18, 0.2e18), FEE);
        _deposit(pool, alice, DEPTH);
    }

    /// @dev A pool of the first tokens, as many as weights.
    function _create(uint256[] memory weights, uint256 fee) internal returns (WeightedPool) {
        return WeightedPool(factory.createPool('Weighted', 'WLP', _tokens(weights.length), weights, fee, owner));
    }

    function _tokens(uint256 count) internal view returns (address[] memory list) {
        list = new address[](count);
        for (uint256 i; i < count; ++i) {
            list[i] = sorted[i];
        }
    }

    function _weights(uint256 a, uint256 b) internal pure returns (uint256[] memory list) {
        list = new uint256[](2);
        (list[0], list[1]) = (a, b);
    }

    function _weights(uint256 a, uint256 b, uint256 c) internal pure returns (uint256[] memory list) {
        list = new uint256[](3);
        (list[0], list[1], list[2]) = (a, b, c);
    }

    /// @dev The same amount of every token.
    function _deposit(WeightedPool target, address to, uint256 amount) internal returns (uint256) {
        address[] memory list = target.tokens();
        for (uint256 i; i < list.length; ++i) {
            _pay(list[i], address(target), amount);
        }
        return target.mint(to);
    }

    function _pay(address token, address to, uint256 amount) internal {
        TestToken(token).mint(to, amount);
    }

    function _swap(
        WeightedPool target,
        address tokenIn,
        address tokenOut,
        uint256 amountIn,
        address to
    )
        internal
        returns (uint256)
    {
        _pay(tokenIn, address(target), amountIn);
        return target.swapExactIn(tokenIn, tokenOut, to);
    }

    /// @dev A list that is zero but for one place.
    function _only(uint256 length, uint256 i, uint256 amount) internal pure returns (uint256[] memory list) {
        list = new uint256[](length);
        list[i] = amount;
    }

    function _same(uint256 length, uint256 amount) internal pure returns (uint256[] memory list) {
        list = new uint256[](length);
        for (uint256 i; i < length; ++i) {
            list[i] = amount;
        }
    }

    /// @dev A pool of a hostile token and the first token, half and half, with liquidity of `alice`.
    function _hostilePool(HostileToken hostile) internal returns (WeightedPool target) {
        address[] memory list = new address[](2);
        (list[0], list[1]) =
            address(hostile) < sorted[0] ? (address(hostile), sorted[0]) : (sorted[0], address(hostile));
        target = WeightedPool(factory.createPool('Hostile', 'HLP', list, _weights(0.5e18, 0.5e18), FEE, owner));
        hostile.mint(address(target), DEPTH);
        _pay(sorted[0], address(target), DEPTH);
        target.mint(alice);
    }

    /// @dev `data`, called on a pool from inside one of its transfers, is refused.
    function _assertGuarded(bytes memory data) internal {
        HostileToken hostile = new HostileToken();
        WeightedPool target = _hostilePool(hostile);
        hostile.onTransfer(address(target), data);
        _swap(target, sorted[0], address(hostile), 1e18, bob);
        assertFalse(hostile.called(), 'entered again');
        assertEq(bytes4(hostile.answer()), IPool.Reentrancy.selector);
    }

    /// @dev The pool's balance covers its reserves and fees.
    function _assertSolvent(WeightedPool target) internal view {
        address[] memory list = target.tokens();
        uint256[] memory reserves = target.reserves();
        uint256[] memory fees = target.feesHeld();
        for (uint256 i; i < list.length; ++i) {
            assertGe(TestToken(list[i]).balanceOf(address(target)), reserves[i] + fees[i], 'not covered');
        }
    }
}
