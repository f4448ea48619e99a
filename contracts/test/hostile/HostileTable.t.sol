// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {IAlgebraPositions} from '../../src/amm/concentrated/IAlgebraFarming.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {INftRoyalties} from '../../src/interfaces/nft/INftRoyalties.sol';
import {INftStaking} from '../../src/interfaces/nft/INftStaking.sol';
import {IRouter} from '../../src/interfaces/router/IRouter.sol';
import {IReward} from '../../src/interfaces/ve/rewards/IReward.sol';
import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {IZapper} from '../../src/interfaces/zap/IZapper.sol';
import {NftMath} from '../../src/libraries/NftMath.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {IPositions} from '../utils/ConcentratedGaugeFixture.sol';
import {HostileKinds} from './HostileKinds.sol';
import {HostileWorld} from './HostileWorld.sol';

// REL-2, REL-3
/// @notice Every hostile token at every entry, exit and payout: whatever it does, only its holders can lose by it
/// @dev A cell of the table is one token at one entry. Each is run from the same world, three times, with the same
/// promises: an account owed the token is paid at most the owed amount, pools of it keep covering their debts in the
/// honest token, other pools and holders keep their balances, and intermediate contracts keep nothing of the honest
/// token. theNFT's market accepts native coin only: no token enters.
contract HostileTable_Test is HostileWorld, HostileKinds {
    enum Entry {
        SwapIn,
        SwapOut,
        Mint,
        Burn,
        ClaimFees,
        WeightedSwapIn,
        WeightedSwapOut,
        WeightedMint,
        WeightedBurn,
        ClaimWeightedFees,
        MintPosition,
        CollectPosition,
        CollectStakedFees,
        RouterIn,
        RouterOut,
        RouterIntoRange,
        FillSale,
        FillPurchase,
        QuoteIn,
        QuoteOut,
        CollectForVoters,
        ClaimIncentive,
        ClaimVotersFees,
        CollectForStakers,
        ClaimAsStaker,
        DistributeRoyalties,
        ClaimRoyalties,
        ZapIn,
        ZapOut,
        ZapIntoVault,
        DepositIntoVault,
        WithdrawFromVault,
        Compound,
        Rebalance,
        ClaimPerformanceFee
    }

    function test_EveryTokenAtEveryEntry() external {
        _runTable(uint256(type(Entry).max) + 1);
    }

    function _layKind(Kind kind) internal override {
        _layWorld(_make(kind), kind != Kind.Lies);
        _arm(kind, _h, alice);
    }

    /// @dev One cell.
    function cell(Kind kind, uint256 at) external override {
        Entry entry = Entry(at);
        string memory name = _nameOf(kind, at);
        bytes32 others = _others();
        (address payee, uint256 owed) = _owed(entry);
        uint256 before = _raw(_h, payee);
        for (uint256 i; i < 3; ++i) {
            bool done = _run(entry);
            // A merely unusual token is traded, placed and paid like any other.
            if (i == 0 && _isMerelyStrange(kind)) assertTrue(done, string.concat(name, ': refused'));
        }
        if (!_rebases(kind)) assertLe(_raw(_h, payee), before + owed, string.concat(name, ': paid more than is owed'));
        assertEq(_others(), others, string.concat(name, ': others'));
        _assertCovered(name);
        address[5] memory passing =
            [address(zapper), address(router), address(_orders), address(_hub), address(periphery)];
        for (uint256 i; i < passing.length; ++i) {
            assertEq(token0.balanceOf(passing[i]), 0, string.concat(name, ': something stayed'));
        }
        _assertNothingAllowed(name);
    }

    // Entries

    function _run(Entry entry) private returns (bool ok) {
        (address caller, address target, bytes memory data) = _call(entry);
        vm.prank(caller);
        (ok,) = target.call(data);
    }

    function _call(Entry entry) private returns (address, address, bytes memory) {
        if (entry <= Entry.ClaimFees) return _atPool(entry);
        if (entry <= Entry.ClaimWeightedFees) return _atWeightedPool(entry);
        if (entry <= Entry.CollectStakedFees) return _atRange(entry);
        if (entry <= Entry.QuoteOut) return _atMarket(entry);
        if (entry <= Entry.ClaimVotersFees) return _atVotes(entry);
        if (entry <= Entry.ClaimRoyalties) return _atItems(entry);
        if (entry <= Entry.ZapIntoVault) return (entry == Entry.ZapOut ? alice : bob, address(zapper), _zapped(entry));
        return _atVault(entry);
    }

    function _atPool(Entry entry) private returns (address, address, bytes memory) {
        address at = address(_pool);
        if (entry == Entry.ClaimFees) return (alice, at, abi.encodeCall(IPool.claimFees, ()));
        if (entry == Entry.Burn) {
            vm.prank(alice);
            _pool.transfer(at, 1e18);
            return (alice, at, abi.encodeCall(IPool.burn, (makeAddr('safe'))));
        }
        _pay(at, entry != Entry.SwapOut, entry != Entry.SwapIn);
        if (entry == Entry.Mint) return (bob, at, abi.encodeCall(IPool.mint, (bob)));
        return
            (bob, at, abi.encodeCall(IPool.swapExactIn, (entry == Entry.SwapIn ? address(_h) : address(token0), bob)));
    }

    function _atWeightedPool(Entry entry) private returns (address, address, bytes memory) {
        address at = address(_weighted);
        if (entry == Entry.ClaimWeightedFees) return (alice, at, abi.encodeCall(IWeightedPool.claimFees, ()));
        if (entry == Entry.WeightedBurn) {
            vm.prank(alice);
            _weighted.transfer(at, 1e18);
            return (alice, at, abi.encodeCall(IWeightedPool.burn, (makeAddr('safe'))));
        }
        _pay(at, entry != Entry.WeightedSwapOut, entry != Entry.WeightedSwapIn);
        if (entry == Entry.WeightedMint) return (bob, at, abi.encodeCall(IWeightedPool.mint, (bob)));
        (address a, address b) =
            entry == Entry.WeightedSwapIn ? (address(_h), address(token0)) : (address(token0), address(_h));
        return (bob, at, abi.encodeCall(IWeightedPool.swapExactIn, (a, b, bob)));
    }

    function _atRange(Entry entry) private view returns (address, address, bytes memory) {
        if (entry == Entry.MintPosition) {
            return (bob, address(nft), abi.encodeCall(IPositions.mint, (_positionOf(bob, 1e18))));
        }
        if (entry == Entry.CollectStakedFees) {
            return (bob, voter.gauges(address(_range)), abi.encodeWithSignature('claimFees()'));
        }
        uint128 all = type(uint128).max;
        IAlgebraPositions.CollectParams memory p = IAlgebraPositions.CollectParams(_closed, alice, all, all);
        return (alice, address(nft), abi.encodeCall(IAlgebraPositions.collect, (p)));
    }

    function _atMarket(Entry entry) private returns (address, address, bytes memory) {
        if (entry == Entry.FillSale) return (bob, address(_orders), _filled(_sale));
        if (entry == Entry.FillPurchase) return (bob, address(_orders), _filled(_purchase));
        if (entry == Entry.QuoteIn) return (alice, address(_hub), _quoted(address(_h), address(token0)));
        if (entry == Entry.QuoteOut) return (alice, address(_hub), _quoted(address(token0), address(_h)));
        IRouter.Route[] memory routes = new IRouter.Route[](1);
        IRouter.PoolType poolType = entry == Entry.RouterIntoRange ? CONCENTRATED : CLASSIC;
        routes[0] = entry == Entry.RouterOut
            ? IRouter.Route(address(token0), address(_h), poolType)
            : IRouter.Route(address(_h), address(token0), poolType);
        return (
            bob,
            address(router),
            abi.encodeCall(IRouter.swapExactTokensForTokens, (1e18, 0, routes, bob, type(uint256).max))
        );
    }

    function _atVotes(Entry entry) private view returns (address, address, bytes memory) {
        if (entry == Entry.CollectForVoters) {
            return (bob, address(_gauge(address(_pool))), abi.encodeWithSignature('claimFees()'));
        }
        IReward from = entry == Entry.ClaimIncentive ? _reward : _feesReward;
        return (alice, address(from), abi.encodeCall(IReward.getReward, (alice, _tokens(address(_h)))));
    }

    function _atItems(Entry entry) private view returns (address, address, bytes memory) {
        address[] memory list = _tokens(address(_h));
        if (entry == Entry.CollectForStakers) {
            return (bob, address(_stakers), abi.encodeCall(INftStaking.collect, (list)));
        }
        if (entry == Entry.ClaimAsStaker) {
            return (alice, address(_stakers), abi.encodeCall(INftStaking.getReward, (list)));
        }
        if (entry == Entry.ClaimRoyalties) {
            return (alice, address(_royalties), abi.encodeCall(INftRoyalties.claim, (list)));
        }
        return (bob, address(_royalties), abi.encodeCall(INftRoyalties.distribute, (list)));
    }

    function _atVault(Entry entry) private view returns (address, address, bytes memory) {
        address at = address(_vault);
        if (entry == Entry.DepositIntoVault) return (bob, at, _deposit(bob));
        if (entry == Entry.Compound) return (executor, at, abi.encodeCall(IStrategyVault.compound, ()));
        if (entry == Entry.Rebalance) {
            return (executor, at, abi.encodeCall(IStrategyVault.rebalance, (_waiting(), true, 0)));
        }
        if (entry == Entry.ClaimPerformanceFee) {
            return (bob, at, abi.encodeCall(IStrategyVault.claimPerformanceFee, ()));
        }
        return (alice, at, abi.encodeCall(IStrategyVault.withdraw, (_vault.balanceOf(alice) / 4, 0, 0, alice)));
    }

    /// @dev Sends from bob to a pool, if the token allows it.
    function _pay(address at, bool hostile, bool honest) private {
        if (honest) token0.mint(at, 1e18);
        if (!hostile) return;
        vm.prank(bob);
        (bool ok,) = address(_h).call(abi.encodeCall(HostileToken.transfer, (at, 1e18)));
        ok;
    }

    function _zapped(Entry entry) private view returns (bytes memory) {
        if (entry == Entry.ZapOut) {
            IZapper.Exit memory e = IZapper.Exit(
                address(token0),
                0,
                _swaps(_swapOf(address(_h), address(token0), CLASSIC, ALL)),
                false,
                alice,
                block.timestamp
            );
            return abi.encodeCall(IZapper.zapOut, (e, address(_pool), 1e18));
        }
        IZapper.Entry memory entry_ = _entry(address(_h), SOME, false);
        if (entry == Entry.ZapIntoVault) return abi.encodeCall(IZapper.zapInVault, (entry_, address(_vault), 0));
        entry_.swaps = _swaps(_swapOf(address(_h), address(token0), CLASSIC, SOME / 2));
        return abi.encodeCall(IZapper.zapIn, (entry_, address(_pool), 0));
    }

    // Promises

    /// @dev The account paid by an entry, and the most that it is owed; no bound if it is not a claim. Rounding favours
    /// the payer.
    function _owed(Entry entry) private view returns (address, uint256) {
        if (entry == Entry.ClaimFees) {
            return (alice, _isFirst() ? _pool.claimable0(alice) : _pool.claimable1(alice));
        }
        if (entry == Entry.ClaimWeightedFees) return (alice, _weighted.claimable(alice)[_isFirst() ? 0 : 1]);
        if (entry == Entry.ClaimIncentive) return (alice, _reward.earned(address(_h), alice));
        if (entry == Entry.ClaimVotersFees) return (alice, _feesReward.earned(address(_h), alice));
        if (entry == Entry.ClaimAsStaker) return (alice, _stakers.earned(address(_h), alice));
        if (entry == Entry.ClaimRoyalties) return (alice, _royalties.claimable(address(_h), alice));
        if (entry == Entry.DistributeRoyalties) return (address(_stakers), NftMath.stakersPart(SOME));
        return (alice, type(uint128).max);
    }

    function _assertCovered(string memory name) private view {
        bool first = !_isFirst();
        (uint256 fees0, uint256 fees1) = _pool.feesHeld();
        uint256 due = first ? _pool.reserve0() + fees0 : _pool.reserve1() + fees1;
        assertGe(token0.balanceOf(address(_pool)), due, string.concat(name, ': not covered'));
        uint256 i = first ? 0 : 1;
        due = _weighted.reserves()[i] + _weighted.feesHeld()[i];
        assertGe(token0.balanceOf(address(_weighted)), due, string.concat(name, ': not covered, weighted'));
    }

    /// @dev Expects zero allowances; for the hostile token at most one raw unit, because some tokens reject zero
    /// approvals.
    function _assertNothingAllowed(string memory name) private view {
        assertEq(token0.allowance(address(_orders), address(_exchange)), 0, name);
        assertLe(_h.allowance(address(_orders), address(_exchange)), 1, name);
        assertLe(_h.allowance(address(_vault), address(nft)), 1, name);
        address[3] memory spenders = [address(router), address(_vault), address(nft)];
        for (uint256 i; i < spenders.length; ++i) {
            assertEq(token0.allowance(address(zapper), spenders[i]), 0, name);
            assertLe(_h.allowance(address(zapper), spenders[i]), 1, name);
        }
    }

    function _others() private view returns (bytes32) {
        address[4] memory apart = [address(classic), address(stable), address(weighted), address(triple)];
        uint256[4] memory held;
        for (uint256 i; i < 4; ++i) {
            held[i] = token0.balanceOf(apart[i]) + token1.balanceOf(apart[i]);
        }
        return
            keccak256(
                abi.encode(held, classic.reserve0(), classic.reserve1(), weighted.reserves(), vault.totalSupply())
            );
    }
}
