// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {TestToken} from '../../src/testing/TestToken.sol';
import {BalancerPeer, IBalancerPool} from '../utils/BalancerPeer.sol';
import {WeightedFixture} from '../utils/WeightedFixture.sol';

/// @notice The same pools, swaps and first deposits in Balancer v2's published bytecode, for weights of 1 % and more.
/// Balancer computes powers with 18 digits and takes 1e-14 of each, and slightly more for its logarithms, in the pool's
/// favour: our results are above its outputs and below its inputs, by no more than that.
contract BalancerDifferential_Test is WeightedFixture, BalancerPeer {
    /// @dev Balancer's rounding margin for a reserve of DEPTH, in addition to the relative tolerance.
    uint256 private constant MARGIN = DEPTH / 1e13;

    function setUp() public override {
        super.setUp();
        _deployBalancer(address(wbnb));
        for (uint256 i; i < 8; ++i) {
            _pay(sorted[i], address(this), 1e30);
            TestToken(sorted[i]).approve(address(vault), type(uint256).max);
        }
    }

    // POOL-31: compared with Balancer v2's published bytecode for weights of 1 % and more
    function testFuzz_Swaps(uint256 weight, uint256 amount, bool zeroForOne) external {
        weight = bound(weight, 0.01e18, 0.99e18);
        (WeightedPool ours, bytes32 peer) = _open(_weights(weight, 1e18 - weight));
        (address from, address to) = zeroForOne ? (sorted[0], sorted[1]) : (sorted[1], sorted[0]);
        amount = bound(amount, 1e6, (DEPTH * 29) / 100);
        _compareSwap(ours, peer, from, to, amount);
    }

    function testFuzz_Purchases(uint256 weight, uint256 amount, bool zeroForOne) external {
        weight = bound(weight, 0.01e18, 0.99e18);
        (WeightedPool ours, bytes32 peer) = _open(_weights(weight, 1e18 - weight));
        (address from, address to) = zeroForOne ? (sorted[0], sorted[1]) : (sorted[1], sorted[0]);
        amount = bound(amount, 1e6, (DEPTH * 29) / 100);
        _comparePurchase(ours, peer, from, to, amount);
    }

    function testFuzz_FirstDeposits(uint256 weight, uint256 a, uint256 b, uint256 c) external {
        weight = bound(weight, 0.01e18, 0.49e18);
        uint256[] memory amounts = _weights(bound(a, 1e12, 1e28), bound(b, 1e12, 1e28), bound(c, 1e12, 1e28));
        uint256[] memory weights = _weights(weight, 0.5e18, 0.5e18 - weight);
        WeightedPool ours = _create(weights, FEE);
        for (uint256 i; i < 3; ++i) {
            _pay(sorted[i], address(ours), amounts[i]);
        }
        ours.mint(alice);
        bytes32 peer = _peerPool(_tokens(3), weights, amounts, 0.003e18);
        // Balancer's supply is the invariant times the number of tokens, each power rounded to 18 digits and lowered by 1e-14.
        uint256 theirs = IBalancerPool(address(bytes20(peer))).totalSupply() / 3;
        assertApproxEqRel(ours.totalSupply(), theirs, 1e6, 'not the invariant');
    }

    /// @dev Our pool also limits the output of one swap, as Balancer does only for exact outputs.
    function _compareSwap(WeightedPool ours, bytes32 peer, address from, address to, uint256 amount) private {
        try ours.getAmountOut(amount, from, to) returns (uint256 out) {
            uint256 theirs = _peerSwap(peer, GIVEN_IN, from, to, amount);
            assertGe(out + 1, theirs, 'below the peer');
            assertLe(out - _min(out, theirs), MARGIN + out / 1e12, 'far above the peer');
        } catch {}
    }

    function _comparePurchase(WeightedPool ours, bytes32 peer, address from, address to, uint256 amount) private {
        try ours.getAmountIn(amount, from, to) returns (uint256 needed) {
            uint256 theirs = _peerSwap(peer, GIVEN_OUT, from, to, amount);
            assertLe(needed, theirs + 1, 'above the peer');
            assertLe(theirs - _min(theirs, needed), MARGIN + needed / 1e12, 'far below the peer');
        } catch {}
    }

    function _open(uint256[] memory weights) private returns (WeightedPool ours, bytes32 peer) {
        ours = _create(weights, FEE);
        _deposit(ours, alice, DEPTH);
        peer = _peerPool(_tokens(weights.length), weights, _same(weights.length, DEPTH), 0.003e18);
    }

    function _min(uint256 a, uint256 b) private pure returns (uint256) {
        return a < b ? a : b;
    }
}
