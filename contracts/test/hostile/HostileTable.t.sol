// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import {Pool} from '../../src/amm/classic/Pool.sol';
import {WeightedPool} from '../../src/amm/weighted/WeightedPool.sol';
import {IPool} from '../../src/interfaces/amm/classic/IPool.sol';
import {IReward} from '../../src/interfaces/ve/rewards/IReward.sol';
import {IStrategyVault} from '../../src/interfaces/vaults/IStrategyVault.sol';
import {IVoter} from '../../src/interfaces/ve/voting/IVoter.sol';
import {IZapper} from '../../src/interfaces/zap/IZapper.sol';
import {IWeightedPool} from '../../src/interfaces/amm/weighted/IWeightedPool.sol';
import {BalanceRevertsToken, RebasingToken} from '../../src/testing/hostile/BalanceTokens.sol';
import {HostileToken} from '../../src/testing/hostile/HostileToken.sol';
import {
    BlockingToken,
    DenyingToken,
    LyingToken,
    NoZeroApprovalToken,
    NoZeroToken,
    RefusingByFalseToken,
    SilentToken,
    TaxToken
} from '../../src/testing/hostile/TransferTokens.sol';
import {StrategyVault} from '../../src/vaults/StrategyVault.sol';
import {ZapFixture} from '../utils/ZapFixture.sol';

/// @notice Every hostile token at every way in, out and of being paid: whatever it does, only those who hold it can lose by it
/// @dev A cell of the table is one token at one entry. Each is run from the same world, three times over, and held to the same promises: who is
/// owed the token is paid at most what was owed, pools of it keep covering what they owe in the honest token, other pools and holders have
/// what they had, and nothing of the honest token stays in router or zapper.
contract HostileTable_Test is ZapFixture {
    enum Kind {
        MovesAndSaysFalse,
        MovesAndAnswersAByte,
        MovesAndAnswersShort,
        RefusesZeroApproval,
        RefusesZeroTransfer,
        RebasesDown,
        RebasesUp,
        Blocks,
        AnswersNothing,
        RefusesByFalse,
        HidesBalances,
        Taxes,
        Lies
    }

    enum Entry {
        SwapIn,
        SwapOut,
        Mint,
        Burn,
        ClaimFees,
        ClaimWeightedFees,
        CollectForVoters,
        ClaimAsVoter,
        ZapIn,
        ZapOut,
        ZapIntoVault,
        DepositIntoVault,
        Compound
    }

    uint256 private constant SOME = 1000e18;

    HostileToken private _h;
    Pool private _pool;
    WeightedPool private _weighted;
    StrategyVault private _vault;
    IReward private _reward;

    function test_EveryTokenAtEveryEntry() external {
        uint256 cells;
        for (uint256 kind; kind <= uint256(type(Kind).max); ++kind) {
            uint256 start = vm.snapshotState();
            _lay(Kind(kind));
            _arm(Kind(kind));
            for (uint256 entry; entry <= uint256(type(Entry).max); ++entry) {
                uint256 laid = vm.snapshotState();
                this.cell(Kind(kind), Entry(entry));
                ++cells;
                vm.revertToState(laid);
            }
            vm.revertToState(start);
        }
        assertEq(cells, (uint256(type(Kind).max) + 1) * (uint256(type(Entry).max) + 1));
    }

    /// @dev One cell.
    function cell(Kind kind, Entry entry) external {
        string memory name = string.concat(vm.toString(uint256(kind)), ' at ', vm.toString(uint256(entry)));
        bytes32 others = _others();
        uint256 owed = _owed(entry);
        uint256 before = _raw(alice);
        for (uint256 i; i < 3; ++i) {
            bool done = _run(entry);
            // What only refuses zero is traded and placed like any other.
            if (kind == Kind.RefusesZeroApproval && i == 0 && entry != Entry.Compound) assertTrue(done, name);
        }
        if (_isClaim(entry)) assertLe(_raw(alice), before + owed + 3, string.concat(name, ': paid more than is owed'));
        assertEq(_others(), others, string.concat(name, ': others'));
        (uint256 fees0, uint256 fees1) = _pool.feesHeld();
        bool first = _pool.token0() == address(token0);
        assertGe(
            token0.balanceOf(address(_pool)),
            first ? _pool.reserve0() + fees0 : _pool.reserve1() + fees1,
            string.concat(name, ': not covered')
        );
        assertEq(token0.balanceOf(address(zapper)) + token0.balanceOf(address(router)), 0, name);
        assertEq(token0.allowance(address(zapper), address(router)), 0, name);
    }

    // The world of one token

    function _make(Kind kind) private returns (HostileToken) {
        if (kind <= Kind.MovesAndAnswersShort) return new DenyingToken();
        if (kind == Kind.RefusesZeroApproval) return new NoZeroApprovalToken();
        if (kind == Kind.RefusesZeroTransfer) return new NoZeroToken();
        if (kind <= Kind.RebasesUp) return new RebasingToken();
        if (kind == Kind.Blocks) return new BlockingToken();
        if (kind == Kind.AnswersNothing) return new SilentToken();
        if (kind == Kind.RefusesByFalse) return new RefusingByFalseToken();
        if (kind == Kind.HidesBalances) return new BalanceRevertsToken();
        return kind == Kind.Taxes ? HostileToken(new TaxToken()) : new LyingToken();
    }

    /// @dev From now on it does what it does.
    function _arm(Kind kind) private {
        address at = address(_h);
        if (kind == Kind.MovesAndSaysFalse) DenyingToken(at).deny(abi.encode(false));
        if (kind == Kind.MovesAndAnswersAByte) DenyingToken(at).deny(hex'01');
        if (kind == Kind.MovesAndAnswersShort) DenyingToken(at).deny(new bytes(31));
        if (kind == Kind.RebasesDown) RebasingToken(at).rebase(50);
        if (kind == Kind.RebasesUp) RebasingToken(at).rebase(150);
        if (kind == Kind.Blocks) BlockingToken(at).setBlocked(alice, true);
        if (kind == Kind.RefusesByFalse) RefusingByFalseToken(at).refuse();
        if (kind == Kind.HidesBalances) BalanceRevertsToken(at).breakDown();
    }

    /// @dev Pools of both kinds, a vault, fees, staked liquidity, votes and an incentive of a token that is still like any other.
    function _lay(Kind kind) private {
        _h = _make(kind);
        _pool = Pool(factory.createPool(address(_h), address(token0), false));
        _fill(address(_pool));
        _pool.mint(alice);
        address[] memory list = new address[](2);
        (list[0], list[1]) =
            address(_h) < address(token0) ? (address(_h), address(token0)) : (address(token0), address(_h));
        uint256[] memory weights = new uint256[](2);
        (weights[0], weights[1]) = (0.5e18, 0.5e18);
        _weighted = WeightedPool(weightedFactory.createPool('Hostile', 'HLP', list, weights, 3000, address(0)));
        _fill(address(_weighted));
        _weighted.mint(alice);
        _earn();
        _asGovernance(abi.encodeCall(IVoter.whitelistToken, (address(_h), true)));
        voter.createGauge(address(factory), address(_pool));
        _reward = IReward(address(_incentives(address(_pool))));
        _h.mint(address(this), SOME);
        _h.approve(address(_reward), SOME);
        (bool offered,) =
            address(_reward).call(abi.encodeWithSignature('notifyRewardAmount(address,uint256)', address(_h), SOME));
        assertTrue(offered || kind == Kind.Lies, 'no incentive');
        _vote(alice, aliceLock, address(_pool));
        _vote(bob, bobLock, address(_pool));
        _stake(address(_pool), _pool.balanceOf(alice) / 2);
        _earn();
        _nextEpoch();
        _layVault();
        _arrive();
    }

    function _fill(address target) private {
        _h.mint(target, DEPTH);
        token0.mint(target, DEPTH);
    }

    /// @dev A swap each way in both pools.
    function _earn() private {
        _h.mint(address(_pool), SOME);
        _pool.swapExactIn(address(_h), address(this));
        _h.mint(address(_weighted), SOME);
        _weighted.swapExactIn(address(_h), address(token0), address(this));
    }

    /// @dev A single-sided vault of the token, if it takes it in.
    function _layVault() private {
        IStrategyVault.Settings memory s = _settings(IStrategyVault.Kind.SingleSided, false);
        s.pool = address(_createPool(address(_h), address(token0)));
        s.allowToken0 = address(_h) < address(token0);
        s.allowToken1 = !s.allowToken0;
        _vault = _createVault(s);
        skip(1 hours);
    }

    /// @dev Bob has some of it, and lets everybody take it.
    function _arrive() private {
        _h.mint(bob, 10 * SOME);
        token0.mint(bob, 10 * SOME);
        address[3] memory spenders = [address(router), address(zapper), address(_vault)];
        vm.startPrank(bob);
        for (uint256 i; i < 3; ++i) {
            _h.approve(spenders[i], type(uint256).max);
            token0.approve(spenders[i], type(uint256).max);
        }
        vm.stopPrank();
        vm.prank(alice);
        _pool.approve(address(zapper), type(uint256).max);
    }

    // Entries

    function _run(Entry entry) private returns (bool ok) {
        (address caller, address target, bytes memory data) = _call(entry);
        vm.prank(caller);
        (ok,) = target.call(data);
    }

    function _call(Entry entry) private returns (address caller, address target, bytes memory data) {
        caller = entry == Entry.Burn || _isClaim(entry) || entry == Entry.ZapOut ? alice : bob;
        if (entry == Entry.SwapIn || entry == Entry.SwapOut) return (caller, address(_pool), _paid(entry));
        if (entry == Entry.Mint) return (caller, address(_pool), _minted());
        if (entry == Entry.Burn) return (caller, address(_pool), _burnt());
        if (entry == Entry.ClaimFees) return (caller, address(_pool), abi.encodeCall(IPool.claimFees, ()));
        if (entry == Entry.ClaimWeightedFees) {
            return (caller, address(_weighted), abi.encodeCall(IWeightedPool.claimFees, ()));
        }
        if (entry == Entry.CollectForVoters) {
            return (caller, address(_gauge(address(_pool))), abi.encodeWithSignature('claimFees()'));
        }
        if (entry == Entry.ClaimAsVoter) {
            address[] memory tokens = new address[](1);
            tokens[0] = address(_h);
            return (caller, address(_reward), abi.encodeCall(IReward.getReward, (alice, tokens)));
        }
        if (entry == Entry.Compound) return (executor, address(_vault), abi.encodeCall(IStrategyVault.compound, ()));
        if (entry == Entry.DepositIntoVault) {
            (uint256 in0, uint256 in1) = _vault.allowToken0() ? (SOME, uint256(0)) : (uint256(0), SOME);
            return (caller, address(_vault), abi.encodeCall(IStrategyVault.deposit, (in0, in1, 0, bob)));
        }
        return (caller, address(zapper), _zapped(entry));
    }

    function _paid(Entry entry) private returns (bytes memory) {
        address tokenIn = entry == Entry.SwapIn ? address(_h) : address(token0);
        if (entry == Entry.SwapIn) _send(1e18);
        else token0.mint(address(_pool), 1e18);
        return abi.encodeCall(IPool.swapExactIn, (tokenIn, bob));
    }

    function _minted() private returns (bytes memory) {
        _send(1e18);
        token0.mint(address(_pool), 1e18);
        return abi.encodeCall(IPool.mint, (bob));
    }

    function _burnt() private returns (bytes memory) {
        vm.prank(alice);
        _pool.transfer(address(_pool), 1e18);
        return abi.encodeCall(IPool.burn, (makeAddr('safe')));
    }

    /// @dev From bob to the pool, if the token lets it.
    function _send(uint256 amount) private {
        vm.prank(bob);
        (bool ok,) = address(_h).call(abi.encodeCall(HostileToken.transfer, (address(_pool), amount)));
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

    function _isClaim(Entry entry) private pure returns (bool) {
        return entry == Entry.ClaimFees || entry == Entry.ClaimWeightedFees || entry == Entry.ClaimAsVoter;
    }

    /// @dev What alice is owed of the token, in units of which it keeps the same number whatever it shows.
    function _owed(Entry entry) private view returns (uint256) {
        bool first = address(_h) < address(token0);
        if (entry == Entry.ClaimFees) return 2 * (first ? _pool.claimable0(alice) : _pool.claimable1(alice));
        if (entry == Entry.ClaimWeightedFees) return 2 * _weighted.claimable(alice)[first ? 0 : 1];
        if (entry == Entry.ClaimAsVoter) return 2 * _reward.earned(address(_h), alice);
        return 0;
    }

    /// @dev Balance as it is kept.
    function _raw(address account) private view returns (uint256) {
        return uint256(vm.load(address(_h), keccak256(abi.encode(account, uint256(1)))));
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
