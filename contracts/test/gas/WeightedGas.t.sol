// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {console} from 'forge-std/console.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {BalancerPeer} from '../utils/BalancerPeer.sol';
import {WeightedFixture} from '../utils/WeightedFixture.sol';

/// @dev Only pays and swaps in one transaction, as a router does.
contract Payer {
    function swap(WeightedPool pool, address tokenIn, address tokenOut, uint256 amountIn) external {
        TestToken(tokenIn).transferFrom(msg.sender, address(pool), amountIn);
        pool.swapExactIn(tokenIn, tokenOut, msg.sender);
    }
}

/// @notice Whole transactions beside Balancer v2's published bytecode: the same tokens, weights, reserves and fee, each
/// in its own block over warm pools. Each call is a transaction (isolation).
/// forge-config: default.isolate = true
contract WeightedGas_Test is WeightedFixture, BalancerPeer {
    Payer private _payer;

    function setUp() public override {
        super.setUp();
        _deployBalancer(address(wbnb));
        _payer = new Payer();
        for (uint256 i; i < 8; ++i) {
            _pay(sorted[i], address(this), 1e30);
            TestToken(sorted[i]).approve(address(vault), type(uint256).max);
            TestToken(sorted[i]).approve(address(_payer), type(uint256).max);
        }
    }

    // POOL-32: gas of a two-token swap at most Balancer v2's in the same run
    function test_HalfAndHalf() external {
        _compare(_weights(0.5e18, 0.5e18), 'swap, 50/50');
    }

    function test_EightyTwenty() external {
        _compare(_weights(0.8e18, 0.2e18), 'swap, 80/20');
    }

    function test_NinetyNineOne() external {
        _compare(_weights(0.99e18, 0.01e18), 'swap, 99/1');
    }

    function test_EightTokens() external {
        uint256[] memory weights = _same(8, 0.125e18);
        (weights[0], weights[7]) = (0.05e18, 0.2e18);
        _compare(weights, 'swap, 8 tokens');
    }

    /// @dev Swaps between the first and the last token, both ways: 0.1 % of the reserve, and nearly the maximum input
    /// or output of one swap.
    function _compare(uint256[] memory weights, string memory name) private {
        WeightedPool ours = _create(weights, FEE);
        _deposit(ours, alice, DEPTH);
        uint256 last = weights.length - 1;
        bytes32 peer = _peerPool(_tokens(weights.length), weights, _same(weights.length, DEPTH), 0.003e18);
        // The first swaps write fee words; the measured ones find them written, as on a market.
        _both(ours, peer, sorted[0], sorted[last], DEPTH / 1000);
        _both(ours, peer, sorted[last], sorted[0], DEPTH / 1000);
        for (uint256 i; i < 4; ++i) {
            (address from, address to) = i % 2 == 0 ? (sorted[0], sorted[last]) : (sorted[last], sorted[0]);
            (uint256 own, uint256 theirs) = _both(ours, peer, from, to, i < 2 ? DEPTH / 1000 : _most(ours, from, to));
            console.log(name, own, theirs);
            assertLe(own, theirs, name);
        }
        vm.prank(address(this));
        _payer.swap(ours, sorted[0], sorted[last], DEPTH / 1000);
        vm.snapshotGasLastCall('WeightedPool', name);
    }

    /// @dev 29 % of the reserve, or the input for 29 % of the other reserve if that is less.
    function _most(WeightedPool target, address from, address to) private view returns (uint256 amount) {
        uint256[] memory reserves = target.reserves();
        uint256 last = reserves.length - 1;
        (uint256 i, uint256 o) = from == sorted[0] ? (uint256(0), last) : (last, uint256(0));
        amount = (reserves[i] * 29) / 100;
        try target.getAmountIn((reserves[o] * 29) / 100, from, to) returns (uint256 needed) {
            if (needed < amount) amount = needed;
        } catch {}
    }

    function _both(
        WeightedPool ours,
        bytes32 peer,
        address from,
        address to,
        uint256 amount
    )
        private
        returns (uint256 own, uint256 theirs)
    {
        skip(3);
        _payer.swap(ours, from, to, amount);
        own = vm.lastCallGas().gasTotalUsed;
        _peerSwap(peer, GIVEN_IN, from, to, amount);
        theirs = vm.lastCallGas().gasTotalUsed;
    }
}
